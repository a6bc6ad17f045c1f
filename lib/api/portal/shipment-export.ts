import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import { type CsvStyle, csvStyleNames } from "@/lib/core/sheets/csv-writer";
import { type Locale, locales } from "@/lib/core/vocabulary";
import type { ShipmentSummary } from "@/lib/domain/shipments";
import { nameOf } from "@/lib/i18n/names";
import { type SheetWords, sheetWords } from "@/lib/i18n/sheets";
import { type CsvColumns, csvHead, csvRow } from "../shared/csv-columns";
import { shipmentFilterFields, sortFields } from "./shipments";

export const ShipmentExportQuery = z.object({
  ...shipmentFilterFields,
  ...sortFields,
  style: z.enum(csvStyleNames).default("standard"),
  /** Language of the file. A download link cannot send the language of its page in a header. */
  lang: z.enum(locales).optional(),
});

const columns: CsvColumns<keyof SheetWords["shipments"]["headings"], [ShipmentSummary, Locale]> = {
  id: ({ id }) => id,
  externalId: ({ externalId }) => externalId,
  deliveryId: ({ deliveryId }) => deliveryId,
  carrierTrackingId: ({ carrierTrackingId }) => carrierTrackingId,
  status: ({ status }, locale) => nameOf("status", status, locale),
  lastStatusAt: ({ lastStatusAt }) => momentInArgentina(lastStatusAt),
  createdAt: ({ createdAt }) => momentInArgentina(createdAt),
  carrier: ({ carrier }) => carrier.name,
  serviceType: ({ serviceType }, locale) => nameOf("serviceType", serviceType, locale),
  logisticType: ({ logisticType }, locale) => nameOf("logisticType", logisticType, locale),
  origin: ({ origin }) => origin.name,
  recipient: ({ destination }) => destination.name,
  city: ({ destination }) => destination.city,
  province: ({ destination }) => destination.state,
  zipcode: ({ destination }) => destination.zipcode,
  packages: ({ packageCount }) => packageCount,
  weight: ({ totalWeightGrams }) => totalWeightGrams / 1000,
  declaredValue: ({ declaredValueCents }) => toAmount(declaredValueCents),
  price: ({ priceCents }) => toAmount(priceCents),
  priceInclTax: ({ priceInclTaxCents }) => toAmount(priceInclTaxCents),
  estimatedDelivery: ({ estimatedDelivery }) => estimatedDelivery,
};

export const exportHead = (style: CsvStyle, locale: Locale): string =>
  csvHead(columns, sheetWords[locale].shipments.headings, style);

export const exportLine = (shipment: ShipmentSummary, style: CsvStyle, locale: Locale): string =>
  csvRow(columns, style, shipment, locale);

/** Formats as `2026-11-20 13:00` in Argentine time, which spreadsheets of every language recognise. */
const momentInArgentina = (at: Date): string =>
  new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");
