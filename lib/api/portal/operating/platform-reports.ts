import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import { csvStyleNames } from "@/lib/core/sheets/csv-writer";
import { locales } from "@/lib/core/vocabulary";
import type { FailureReport, MoneyReport, PlatformQuery, PlatformShipmentReport } from "@/lib/domain/operating/reports";
import { Day } from "../period";
import type { CarrierNames } from "./reports";

/** The operators' reports over all accounts. */

/** First and last day in Argentina, both included, over live or over test accounts. */
export const PlatformReportQuery = z.object({ from: Day, to: Day, kind: z.enum(["live", "test"]).default("live") });

const platformTables = ["volume", "money", "carriers", "accounts", "failures"] as const;
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

const head = {
  before: z.object({ from: z.iso.date(), to: z.iso.date() }),
  step: z.enum(["day", "week", "month"]),
};
const from = z.iso.date();

const volumeFields = { created: z.int(), dispatched: z.int(), delivered: z.int(), on_time: z.int() };
const carrierFields = {
  ...volumeFields,
  /** Not delivered, rescheduled, damaged and lost. */
  incidents: z.int(),
  /** What its shipments cost the accounts, with tax. */
  amount: z.number(),
};
export const PlatformShipmentReply = z.object({
  ...head,
  volume: z.array(z.object({ from, ...volumeFields })),
  volume_before: z.object(volumeFields),
  carriers: z.array(
    z.object({
      carrier: z.object({ id: z.int(), name: z.string() }),
      ...carrierFields,
      before: z.object(carrierFields).nullable(),
    }),
  ),
});

/** Pesos, each positive in its own direction; adjustments in favour of the accounts. */
const moneyFields = {
  charged: z.number(),
  refunded: z.number(),
  credited: z.number(),
  debited: z.number(),
  adjusted: z.number(),
};
export const MoneyReportReply = z.object({
  ...head,
  steps: z.array(z.object({ from, ...moneyFields })),
  sums: z.object(moneyFields),
  sums_before: z.object(moneyFields),
  accounts: z.array(
    z.object({
      account: z.object({ id: z.int(), name: z.string() }),
      shipments: z.int(),
      shipments_before: z.int(),
      amount: z.number(),
      amount_before: z.number(),
    }),
  ),
});

const failureFields = {
  booking_refused: z.int(),
  booking_uncertain: z.int(),
  event_stuck: z.int(),
  webhook_failed: z.int(),
  api_failed: z.int(),
};
export const FailureReportReply = z.object({
  ...head,
  steps: z.array(z.object({ from, ...failureFields })),
  counts: z.object(failureFields),
  /** Null for what is no longer kept of the period before. */
  counts_before: z.object({
    booking_refused: z.int().nullable(),
    booking_uncertain: z.int().nullable(),
    event_stuck: z.int().nullable(),
    webhook_failed: z.int().nullable(),
    api_failed: z.int().nullable(),
  }),
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
  { before, step, volume, volumeBefore, carriers }: PlatformShipmentReport,
  nameOfCarrier: CarrierNames,
): z.input<typeof PlatformShipmentReply> => ({
  before,
  step,
  volume: volume.map((row) => ({ from: row.from, ...serializeVolume(row) })),
  volume_before: serializeVolume(volumeBefore),
  carriers: carriers.map((row) => ({
    carrier: { id: row.carrierId, name: nameOfCarrier(row.carrierId) },
    ...serializeFigures(row),
    before: row.before && serializeFigures(row.before),
  })),
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
}: MoneyReport): z.input<typeof MoneyReportReply> => ({
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
});

export const serializeFailureReport = ({
  before,
  step,
  steps,
  counts,
  countsBefore,
}: FailureReport): z.input<typeof FailureReportReply> => ({
  before,
  step,
  steps: [...steps],
  counts,
  counts_before: countsBefore,
});
