import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import type { WorkbookSheet } from "@/lib/core/sheets";
import { type CsvStyle, type CsvValue, csvStyleNames } from "@/lib/core/sheets/csv-writer";
import { type Hindrance, isExceptionStatus, type Locale, locales } from "@/lib/core/vocabulary";
import type { ShipmentSummary } from "@/lib/domain/shipping/shipments";
import { nameOf } from "@/lib/i18n/names";
import { type SheetWords, sheetWords } from "@/lib/i18n/sheets";
import { type CsvColumns, csvHead, csvRow } from "../../shared/csv-columns";
import { deliveredAt, hindranceOf, listOf, shipmentFilterFields, sortFields } from "./shipments";

export type ExportColumn = keyof SheetWords["shipments"]["headings"];

const columns: CsvColumns<ExportColumn, [ShipmentSummary, Locale]> = {
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
  hindrance: (shipment, locale) => hindranceName(hindranceOf(shipment), locale),
  printedAt: ({ documentsObtainedAt }) => documentsObtainedAt && momentInArgentina(documentsObtainedAt),
  deliveredAt: (shipment) => {
    const at = deliveredAt(shipment);
    return at && momentInArgentina(at);
  },
  source: ({ source }) => source,
};

const allColumns = Object.keys(columns) as [ExportColumn, ...ExportColumn[]];
const onRequest: readonly ExportColumn[] = ["hindrance", "printedAt", "deliveredAt", "source"];
/** Without a choice, programs and spreadsheets that read the file find the columns where they have always been. */
const usualColumns = allColumns.filter((column) => !onRequest.includes(column));

export const ShipmentExportQuery = z.object({
  ...shipmentFilterFields,
  ...sortFields,
  format: z.enum(["csv", "xlsx"]).default("csv"),
  /** Dialect of a CSV. */
  style: z.enum(csvStyleNames).default("standard"),
  /** Language of the file. A download link cannot send the language of its page in a header. */
  lang: z.enum(locales).optional(),
  /** Columns of the file, in their order. */
  columns: listOf(z.enum(allColumns), allColumns.length),
});

interface ExportFormat {
  readonly style: CsvStyle;
  readonly locale: Locale;
  readonly columns: CsvColumns<ExportColumn, [ShipmentSummary, Locale]>;
}

/**
 * Only these columns, in this order; one that is named twice comes once. Those of amounts are left out for whoever sees no
 * money.
 */
export function pickColumns(names: readonly ExportColumn[], canSeeMoney: boolean): ExportFormat["columns"] {
  const visible = (list: readonly ExportColumn[]) => list.filter((name) => canSeeMoney || !amounts.includes(name));
  const chosen = visible(names).length > 0 ? visible(names) : visible(usualColumns);
  const known = canSeeMoney ? columns : { ...columns, hindrance: hindranceWithoutMoney };
  return Object.fromEntries(chosen.map((name) => [name, known[name]])) as ExportFormat["columns"];
}

const hindranceWithoutMoney: (typeof columns)["hindrance"] = (shipment, locale) => {
  const hindrance = hindranceOf(shipment);
  return hindrance === "money" ? sheetWords[locale].shipments.hindrances.office : hindranceName(hindrance, locale);
};

export const exportHead = ({ columns: chosen, style, locale }: ExportFormat): string =>
  csvHead(chosen, sheetWords[locale].shipments.headings, style);

export const exportLine = (shipment: ShipmentSummary, { columns: chosen, style, locale }: ExportFormat): string =>
  csvRow(chosen, style, shipment, locale);

const amounts: readonly ExportColumn[] = ["declaredValue", "price", "priceInclTax"];
const dates: readonly ExportColumn[] = ["lastStatusAt", "createdAt", "estimatedDelivery", "printedAt", "deliveredAt"];

/** The columns of a workbook, by their kind. */
export const workbookColumns = (chosen: ExportFormat["columns"], locale: Locale): WorkbookSheet["columns"] =>
  (Object.keys(chosen) as ExportColumn[]).map((column) => ({
    heading: sheetWords[locale].shipments.headings[column],
    isAmount: amounts.includes(column),
    isDate: dates.includes(column),
  }));

export const workbookRow = (
  shipment: ShipmentSummary,
  { columns: chosen, locale }: Pick<ExportFormat, "columns" | "locale">,
): readonly CsvValue[] => Object.values(chosen).map((show) => show(shipment, locale));

const hindranceName = (hindrance: Hindrance | null, locale: Locale): string | null => {
  if (hindrance === null) return null;
  return isExceptionStatus(hindrance)
    ? nameOf("status", hindrance, locale)
    : sheetWords[locale].shipments.hindrances[hindrance];
};

/** Formats as `2026-11-20 13:00` in Argentine time, which spreadsheets of every language recognise. */
const momentInArgentina = (at: Date): string =>
  new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");
