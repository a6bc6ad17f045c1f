import type { z } from "zod";
import { csvStyles } from "@/lib/core/sheets/csv-writer";
import type { Locale } from "@/lib/core/vocabulary";
import {
  findFailureReport,
  findMarginReport,
  findMoneyReport,
  findPlatformShipments,
} from "@/lib/domain/operating/reports";
import { sheetWords } from "@/lib/i18n/sheets";
import type { Context } from "@/lib/platform/context";
import { type CsvColumns, csvFile } from "../../shared/csv-columns";
import {
  type MarginTable,
  type PlatformFileQuery,
  type PlatformReportQuery,
  serializeFailureReport,
  serializeMarginReport,
  serializeMoneyReport,
  serializePlatformShipments,
  toPlatformQuery,
} from "../operating/platform-reports";
import { carrierNames } from "./reports";

type Query = z.output<typeof PlatformReportQuery>;
type Shipments = ReturnType<typeof serializePlatformShipments>;
type Money = ReturnType<typeof serializeMoneyReport>;
type Margins = ReturnType<typeof serializeMarginReport>;
type Failures = ReturnType<typeof serializeFailureReport>;

export const platformShipmentReport = async (ctx: Context, query: Query): Promise<Shipments> =>
  serializePlatformShipments(await findPlatformShipments(ctx, toPlatformQuery(query)), await carrierNames());

export const moneyReport = async (ctx: Context, query: Query): Promise<Money> =>
  serializeMoneyReport(await findMoneyReport(ctx, toPlatformQuery(query)));

export const failureReport = async (ctx: Context, query: Query): Promise<Failures> =>
  serializeFailureReport(await findFailureReport(ctx, toPlatformQuery(query)));

export const marginReport = async (ctx: Context, query: Query): Promise<Margins> =>
  serializeMarginReport(await findMarginReport(ctx, toPlatformQuery(query)), await carrierNames());

/** A table of the reports as CSV; only the report that it is of is read. */
export async function platformReportFile(ctx: Context, query: z.output<typeof PlatformFileQuery>) {
  const { table, from, to, style, lang = ctx.locale } = query;
  const { headings, filename } = sheetWords[lang].platformReports;
  const write = <Column extends string, Row>(
    columns: CsvColumns<Column, [Row, Locale]>,
    head: Readonly<Record<Column, string>>,
    rows: readonly Row[],
  ): string => csvFile(columns, head, rows, { style: csvStyles[style], locale: lang });
  const margins = (name: MarginTable) => async () =>
    write(columnsOf.margins, headings.margins, (await marginReport(ctx, query))[name]);
  const text = {
    volume: async () => write(columnsOf.volume, headings.volume, (await platformShipmentReport(ctx, query)).volume),
    carriers: async () =>
      write(columnsOf.carriers, headings.carriers, (await platformShipmentReport(ctx, query)).carriers),
    money: async () => write(columnsOf.money, headings.money, (await moneyReport(ctx, query)).steps),
    accounts: async () => write(columnsOf.accounts, headings.accounts, (await moneyReport(ctx, query)).accounts),
    margin_carriers: margins("margin_carriers"),
    margin_zones: margins("margin_zones"),
    margin_accounts: margins("margin_accounts"),
    failures: async () => write(columnsOf.failures, headings.failures, (await failureReport(ctx, query)).steps),
  }[table];
  return {
    bytes: Buffer.from(await text()),
    contentType: "text/csv; charset=utf-8",
    filename: filename(table, from, to),
  };
}

const columnsOf = {
  volume: {
    from: ({ from }) => from,
    created: ({ created }) => created,
    dispatched: ({ dispatched }) => dispatched,
    delivered: ({ delivered }) => delivered,
    onTime: ({ on_time: onTime }) => onTime,
  } satisfies CsvColumns<string, [Shipments["volume"][number], Locale]>,
  carriers: {
    carrier: ({ carrier }) => carrier.name,
    created: ({ created }) => created,
    dispatched: ({ dispatched }) => dispatched,
    delivered: ({ delivered }) => delivered,
    onTime: ({ on_time: onTime }) => onTime,
    incidents: ({ incidents }) => incidents,
    amount: ({ amount }) => amount,
  } satisfies CsvColumns<string, [Shipments["carriers"][number], Locale]>,
  money: {
    from: ({ from }) => from,
    charged: ({ charged }) => charged,
    refunded: ({ refunded }) => refunded,
    credited: ({ credited }) => credited,
    debited: ({ debited }) => debited,
    adjusted: ({ adjusted }) => adjusted,
  } satisfies CsvColumns<string, [Money["steps"][number], Locale]>,
  accounts: {
    id: ({ account }) => account.id,
    account: ({ account }) => account.name,
    shipments: ({ shipments }) => shipments,
    shipmentsBefore: ({ shipments_before: before }) => before,
    amount: ({ amount }) => amount,
    amountBefore: ({ amount_before: before }) => before,
  } satisfies CsvColumns<string, [Money["accounts"][number], Locale]>,
  margins: {
    name: ({ name }) => name,
    shipments: ({ shipments }) => shipments,
    charged: ({ charged }) => charged,
    price: ({ price }) => price,
    cost: ({ cost }) => cost,
    margin: ({ margin }) => margin,
  } satisfies CsvColumns<string, [Margins["margin_zones"][number] | Margins["margin_carriers"][number], Locale]>,
  failures: {
    from: ({ from }) => from,
    bookingRefused: (row) => row.booking_refused,
    bookingUncertain: (row) => row.booking_uncertain,
    eventStuck: (row) => row.event_stuck,
    webhookFailed: (row) => row.webhook_failed,
    apiFailed: (row) => row.api_failed,
  } satisfies CsvColumns<string, [Failures["steps"][number], Locale]>,
} as const;
