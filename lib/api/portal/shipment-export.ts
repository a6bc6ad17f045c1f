import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import { byteOrderMark, type CsvStyle, type CsvValue, csvLine, csvStyleNames } from "@/lib/core/sheets/csv-writer";
import { type Locale, locales } from "@/lib/core/vocabulary";
import type { ShipmentSummary } from "@/lib/domain/shipments";
import { nameOf } from "@/lib/i18n";
import { shipmentFilterFields } from "./shipments";

export const ShipmentExportQuery = z.object({
  ...shipmentFilterFields,
  style: z.enum(csvStyleNames).default("standard"),
  /** Language of the file. A download link cannot send the language of its page in a header. */
  lang: z.enum(locales).optional(),
});

interface CsvColumn {
  readonly es: string;
  readonly en: string;
  readonly of: (shipment: ShipmentSummary, locale: Locale) => CsvValue;
}

const columns: readonly CsvColumn[] = [
  { es: "Envío", en: "Shipment", of: ({ id }) => id },
  { es: "Referencia", en: "External id", of: ({ externalId }) => externalId },
  { es: "Guía", en: "Guide", of: ({ deliveryId }) => deliveryId },
  { es: "Número del transporte", en: "Carrier number", of: ({ carrierTrackingId }) => carrierTrackingId },
  {
    es: "Estado",
    en: "Status",
    of: ({ status }, locale) => nameOf("status", status, locale),
  },
  { es: "Último cambio", en: "Last change", of: ({ lastStatusAt }) => momentInArgentina(lastStatusAt) },
  { es: "Creado", en: "Created", of: ({ createdAt }) => momentInArgentina(createdAt) },
  { es: "Transporte", en: "Carrier", of: ({ carrier }) => carrier.name },
  {
    es: "Servicio",
    en: "Service",
    of: ({ serviceType }, locale) => nameOf("serviceType", serviceType, locale),
  },
  {
    es: "Modo de despacho",
    en: "Dispatch mode",
    of: ({ logisticType }, locale) => nameOf("logisticType", logisticType, locale),
  },
  { es: "Origen", en: "Origin", of: ({ origin }) => origin.name },
  { es: "Destinatario", en: "Recipient", of: ({ destination }) => destination.name },
  { es: "Localidad", en: "City", of: ({ destination }) => destination.city },
  { es: "Provincia", en: "Province", of: ({ destination }) => destination.state },
  { es: "Código postal", en: "Postcode", of: ({ destination }) => destination.zipcode },
  { es: "Bultos", en: "Packages", of: ({ packageCount }) => packageCount },
  { es: "Peso (kg)", en: "Weight (kg)", of: ({ totalWeightGrams }) => totalWeightGrams / 1000 },
  { es: "Valor declarado", en: "Declared value", of: ({ declaredValueCents }) => toAmount(declaredValueCents) },
  { es: "Precio sin impuestos", en: "Price without tax", of: ({ priceCents }) => toAmount(priceCents) },
  { es: "Precio con impuestos", en: "Price with tax", of: ({ priceInclTaxCents }) => toAmount(priceInclTaxCents) },
  { es: "Entrega estimada", en: "Estimated delivery", of: ({ estimatedDelivery }) => estimatedDelivery },
];

export const exportHead = (style: CsvStyle, locale: Locale): string =>
  byteOrderMark +
  csvLine(
    columns.map((column) => column[locale]),
    style,
  );

export const exportLine = (shipment: ShipmentSummary, style: CsvStyle, locale: Locale): string =>
  csvLine(
    columns.map(({ of }) => of(shipment, locale)),
    style,
  );

/** Formats as `2026-11-20 13:00` in Argentine time, which spreadsheets of every language recognise. */
const momentInArgentina = (at: Date): string =>
  new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");
