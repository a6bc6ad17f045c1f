import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import { csvStyleNames } from "@/lib/core/sheets/csv-writer";
import { locales } from "@/lib/core/vocabulary";
import type {
  FailureReport,
  MarginReport,
  MoneyReport,
  PlatformQuery,
  PlatformShipmentReport,
} from "@/lib/domain/operating/reports";
import { Day } from "../period";
import type { CarrierNames } from "./reports";

/** The operators' reports over all accounts. */

/** First and last day in Argentina, both included, over live or over test accounts. */
export const PlatformReportQuery = z.object({ from: Day, to: Day, kind: z.enum(["live", "test"]).default("live") });

const marginTables = ["margin_carriers", "margin_zones", "margin_accounts"] as const;

const platformTables = ["volume", "money", "carriers", "accounts", "failures", ...marginTables] as const;
export type MarginTable = (typeof marginTables)[number];
export type PlatformTable = (typeof platformTables)[number];

export const PlatformFileQuery = PlatformReportQuery.extend({
  table: z.enum(platformTables),
  style: z.enum(csvStyleNames).default("standard"),
  /** Language of the file. A download link cannot send the language of its page in a header. */
  lang: z.enum(locales).optional(),
});

export const toPlatformQuery = ({ from, to, kind }: z.output<typeof PlatformReportQuery>): PlatformQuery => ({
  from,
  to,
  isTest: kind === "test",
});

type Volume = PlatformShipmentReport["volumeBefore"];
const serializeVolume = ({ created, dispatched, delivered, onTime }: Volume) => ({
  created,
  dispatched,
  delivered,
  on_time: onTime,
});

type Figures = NonNullable<PlatformShipmentReport["carriers"][number]["before"]>;
const serializeFigures = (row: Figures) => ({
  ...serializeVolume(row),
  incidents: row.not_delivered + row.rescheduled + row.damaged + row.lost,
  amount: toAmount(row.cents),
});

export const serializePlatformShipments = (
  { before, step, volume, volumeBefore, carriers, uncountedDays }: PlatformShipmentReport,
  nameOfCarrier: CarrierNames,
) => ({
  before,
  step,
  volume: volume.map((row) => ({ from: row.from, ...serializeVolume(row) })),
  volume_before: serializeVolume(volumeBefore),
  carriers: carriers.map((row) => ({
    carrier: { id: row.carrierId, name: nameOfCarrier(row.carrierId) },
    ...serializeFigures(row),
    before: row.before && serializeFigures(row.before),
  })),
  uncounted_days: uncountedDays,
});

const serializeSums = (sums: MoneyReport["sums"]) => ({
  charged: toAmount(sums.chargedCents),
  refunded: toAmount(sums.refundedCents),
  credited: toAmount(sums.creditedCents),
  debited: toAmount(sums.debitedCents),
  adjusted: toAmount(sums.adjustedCents),
});

export const serializeMoneyReport = ({
  before,
  step,
  steps,
  sums,
  sumsBefore,
  accounts,
  uncountedDays,
}: MoneyReport) => ({
  before,
  step,
  steps: steps.map((row) => ({ from: row.from, ...serializeSums(row) })),
  sums: serializeSums(sums),
  sums_before: serializeSums(sumsBefore),
  accounts: accounts.map((row) => ({
    account: { id: row.accountId, name: row.name },
    shipments: row.shipments,
    shipments_before: row.shipmentsBefore,
    amount: toAmount(row.cents),
    amount_before: toAmount(row.centsBefore),
  })),
  uncounted_days: uncountedDays,
});

export const serializeFailureReport = ({ before, step, steps, counts, countsBefore }: FailureReport) => ({
  before,
  step,
  steps: [...steps],
  counts,
  counts_before: countsBefore,
});

type Sums = Pick<MarginReport, "shipments" | "priceCents" | "costCents">;
const serializeMargin = ({ shipments, priceCents, costCents }: Sums) => ({
  shipments,
  price: toAmount(priceCents),
  cost: toAmount(costCents),
  margin: toAmount(priceCents - costCents),
});

/** Each group names what it is of; `charged` is null where nobody counts it. */
export const serializeMarginReport = (report: MarginReport, nameOfCarrier: CarrierNames) => ({
  ...serializeMargin(report),
  charged: report.charged,
  margin_carriers: report.carriers.map((row) => ({
    id: String(row.carrierId),
    name: nameOfCarrier(row.carrierId),
    charged: row.charged,
    ...serializeMargin(row),
  })),
  margin_zones: report.zones.map((row) => ({ id: row.zone, name: row.zone, charged: null, ...serializeMargin(row) })),
  margin_accounts: report.accounts.map((row) => ({
    id: String(row.accountId),
    name: row.name,
    charged: null,
    ...serializeMargin(row),
  })),
  uncounted_days: report.uncountedDays,
});
