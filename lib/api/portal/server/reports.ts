import type { z } from "zod";
import { type CsvStyleName, csvStyles } from "@/lib/core/sheets/csv-writer";
import type { Locale } from "@/lib/core/vocabulary";
import { carrierRegistry } from "@/lib/domain/carriers";
import { findCostReport, findShipmentReport } from "@/lib/domain/operating/reports";
import { nameOf } from "@/lib/i18n/names";
import { sheetWords } from "@/lib/i18n/sheets";
import type { Context } from "@/lib/platform/context";
import { type CsvColumns, csvFile } from "../../shared/csv-columns";
import {
  type CarrierNames,
  type CostFileQuery,
  type CostTable,
  type ReportQuery,
  type ShipmentFileQuery,
  type ShipmentTable,
  serializeCostReport,
  serializeShipmentReport,
} from "../operating/reports";

type Shipments = ReturnType<typeof serializeShipmentReport>;
type Costs = ReturnType<typeof serializeCostReport>;
type Query = z.output<typeof ReportQuery>;

export async function carrierNames(): Promise<CarrierNames> {
  const { findCarrier } = await carrierRegistry();
  return (id) => findCarrier(id)?.name ?? `#${id}`;
}

export const shipmentReport = async (ctx: Context, { account_id: accountId, from, to }: Query): Promise<Shipments> =>
  serializeShipmentReport(await findShipmentReport(ctx, accountId, { from, to }), await carrierNames());

export const costReport = async (ctx: Context, { account_id: accountId, from, to }: Query): Promise<Costs> =>
  serializeCostReport(await findCostReport(ctx, accountId, { from, to }), await carrierNames());

/** A table of the report as CSV. */
export async function shipmentFile(ctx: Context, query: z.output<typeof ShipmentFileQuery>) {
  const report = await shipmentReport(ctx, query);
  const { table } = query;
  return toFile(ctx, query, table, (style, locale) => {
    const write = <Row>(columns: CsvColumns<string, [Row, Locale]>, rows: readonly Row[]) =>
      linesOf(columns, table, rows, style, locale);
    return {
      volume: () => write(columnsOf.volume, report.volume),
      services: () => write(columnsOf.services, report.services),
      incidents: () => write(columnsOf.incidents, report.incidents),
      returns: () => write(columnsOf.returns, report.returns),
    }[table]();
  });
}

export async function costFile(ctx: Context, query: z.output<typeof CostFileQuery>) {
  const report = await costReport(ctx, query);
  const { table } = query;
  return toFile(ctx, query, table, (style, locale) => {
    const write = <Row>(columns: CsvColumns<string, [Row, Locale]>, rows: readonly Row[]) =>
      linesOf(columns, table, rows, style, locale);
    return {
      months: () => write(columnsOf.months, report.months),
      zones: () => write(columnsOf.zones, report.zones),
      buyer_paid: () => write(columnsOf.buyer_paid, report.buyer_paid),
    }[table]();
  });
}

function toFile(
  ctx: Context,
  { from, to, style, lang = ctx.locale }: Query & { style: CsvStyleName; lang?: Locale | undefined },
  table: ShipmentTable | CostTable,
  write: (style: CsvStyleName, locale: Locale) => string,
) {
  return {
    bytes: Buffer.from(write(style, lang)),
    contentType: "text/csv; charset=utf-8",
    filename: sheetWords[lang].reports.filename(table, from, to),
  };
}

const linesOf = <Row>(
  columns: CsvColumns<string, [Row, Locale]>,
  table: ShipmentTable | CostTable,
  rows: readonly Row[],
  style: CsvStyleName,
  locale: Locale,
): string => csvFile(columns, sheetWords[locale].reports.headings[table], rows, { style: csvStyles[style], locale });

const columnsOf = {
  volume: {
    from: ({ from }) => from,
    created: ({ created }) => created,
    dispatched: ({ dispatched }) => dispatched,
    delivered: ({ delivered }) => delivered,
    onTime: ({ on_time: onTime }) => onTime,
  } satisfies CsvColumns<string, [Shipments["volume"][number], Locale]>,
  services: {
    carrier: ({ carrier }) => carrier.name,
    serviceType: ({ service_type: type }, locale) => nameOf("serviceType", type, locale),
    delivered: ({ delivered }) => delivered,
    onTime: ({ on_time: onTime }) => onTime,
    promisedDays: ({ promised_days: days }) => days,
    realDays: ({ real_days: days }) => days,
  } satisfies CsvColumns<string, [Shipments["services"][number], Locale]>,
  incidents: {
    carrier: ({ carrier }) => carrier.name,
    dispatched: ({ dispatched }) => dispatched,
    notDelivered: ({ not_delivered: count }) => count,
    rescheduled: ({ rescheduled }) => rescheduled,
    damaged: ({ damaged }) => damaged,
    lost: ({ lost }) => lost,
  } satisfies CsvColumns<string, [Shipments["incidents"][number], Locale]>,
  returns: {
    reason: ({ reason }, locale) =>
      reason === null ? sheetWords[locale].reports.ownReturn : nameOf("returnReason", reason, locale),
    count: ({ count }) => count,
  } satisfies CsvColumns<string, [Shipments["returns"][number], Locale]>,
  months: {
    from: ({ from }) => from,
    amount: ({ amount }) => amount,
  } satisfies CsvColumns<string, [Costs["months"][number], Locale]>,
  zones: {
    carrier: ({ carrier }) => carrier.name,
    zone: ({ zone }) => zone,
    shipments: ({ shipments }) => shipments,
    amount: ({ amount }) => amount,
  } satisfies CsvColumns<string, [Costs["zones"][number], Locale]>,
  buyer_paid: {
    carrier: ({ carrier }) => carrier.name,
    shipments: ({ shipments }) => shipments,
    paid: ({ paid }) => paid,
    cost: ({ cost }) => cost,
    margin: ({ margin }) => margin,
  } satisfies CsvColumns<string, [Costs["buyer_paid"][number], Locale]>,
} as const;
