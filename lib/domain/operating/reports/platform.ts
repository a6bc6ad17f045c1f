import { groupBy } from "@/lib/core/group-by";
import type { LedgerReason } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { findPlatformTotals, findTopAccounts, type RankedAccount, type StepTotal } from "../../selling/daily-totals";
import {
  assertReportable,
  daysOf,
  periodBefore,
  type ReportPeriod,
  type ReportStep,
  reportLimits,
  stepOf,
  stepsOf,
} from "./period";
import {
  type CarrierIncidents,
  isBefore,
  isNow,
  sumVolume,
  toIncidents,
  toSteps,
  type Volume,
  type VolumeStep,
  volumeKinds,
} from "./shipments";

/** A period over all accounts of a kind. */
export interface PlatformQuery extends ReportPeriod {
  /** Test accounts in place of live ones. */
  readonly isTest: boolean;
}

/** A carrier in a period. */
interface CarrierFigures extends Volume, Omit<CarrierIncidents, "dispatched"> {
  readonly carrierId: number;
  /** What its shipments cost the accounts, with tax: charges, adjustments and refunds. */
  readonly cents: number;
}

export interface PlatformShipmentReport {
  readonly before: ReportPeriod;
  readonly step: ReportStep;
  /** Every step of the period in order, also those without anything. */
  readonly volume: readonly VolumeStep[];
  readonly volumeBefore: Volume;
  /** Carriers with anything in the period, the one with most dispatches first; `before` without it is null. */
  readonly carriers: readonly (CarrierFigures & { readonly before: CarrierFigures | null })[];
  /** Days of the accounts whose totals the job has still to count. */
  readonly uncountedDays: number;
}

/** Cents, each positive in its own direction. */
interface MoneySums {
  /** What accounts paid for shipments at dispatch, with tax. */
  readonly chargedCents: number;
  /** What accounts got back for shipments. */
  readonly refundedCents: number;
  /** Money that accounts paid in, and money that was paid out to them. */
  readonly creditedCents: number;
  readonly debitedCents: number;
  /** Adjustments of shipments and balances, in favour of the accounts: negative when they owe more. */
  readonly adjustedCents: number;
}

export interface MoneyReport {
  readonly before: ReportPeriod;
  readonly step: ReportStep;
  readonly steps: readonly (MoneySums & { readonly from: string })[];
  readonly sums: MoneySums;
  readonly sumsBefore: MoneySums;
  /** The accounts that sent most and those that paid most, the latter first. */
  readonly accounts: readonly RankedAccount[];
  /** Days of the accounts whose totals the job has still to count. */
  readonly uncountedDays: number;
}

/** As many accounts as are listed by their shipments, and by what they paid. */
const rankedAccounts = 20;

/** Throws unless an operator asks, for at most `reportLimits.platformDays` days. */
export function assertPlatformQuery(ctx: Context, { from, to }: PlatformQuery): void {
  assertOperator(ctx);
  assertReportable({ from, to }, reportLimits.platformDays);
}

/** What all live (or test) accounts created, dispatched and had delivered, by day and by carrier. For operators. */
export async function findPlatformShipments(ctx: Context, query: PlatformQuery): Promise<PlatformShipmentReport> {
  assertPlatformQuery(ctx, query);
  const { rows, uncountedDays } = await findPlatformTotals(ctx, {
    ...daysOf(query),
    isTest: query.isTest,
    step: stepOf(query),
    kinds: [...volumeKinds, "charged"],
  });
  const before = new Map(toCarriers(rows.filter(isBefore)).map((row) => [row.carrierId, row]));
  return {
    before: periodBefore(query),
    step: stepOf(query),
    volume: toSteps(query, rows.filter(isNow)),
    volumeBefore: sumVolume(rows.filter(isBefore)),
    carriers: toCarriers(rows.filter(isNow)).map((row) => ({ ...row, before: before.get(row.carrierId) ?? null })),
    uncountedDays,
  };
}

function toCarriers(rows: readonly StepTotal[]): CarrierFigures[] {
  const incidents = new Map(toIncidents(rows).map((row) => [row.carrierId, row]));
  const none = { not_delivered: 0, rescheduled: 0, damaged: 0, lost: 0 };
  return [...groupBy(rows, ({ carrierId }) => Number(carrierId))]
    .map(([carrierId, found]) => {
      const { dispatched: _, ...kinds } = incidents.get(carrierId) ?? { carrierId, dispatched: 0, ...none };
      return { ...kinds, ...sumVolume(found), cents: found.reduce((sum, { cents }) => sum + cents, 0) };
    })
    .sort((a, b) => b.dispatched - a.dispatched || b.created - a.created || a.carrierId - b.carrierId);
}

/** What moved the balances of all live (or test) accounts, and which of them paid and sent most. For operators. */
export async function findMoneyReport(
  ctx: Context,
  query: PlatformQuery,
  most: number = rankedAccounts,
): Promise<MoneyReport> {
  assertPlatformQuery(ctx, query);
  const { isTest } = query;
  const step = stepOf(query);
  const [{ rows, uncountedDays }, accounts] = await Promise.all([
    findPlatformTotals(ctx, { ...daysOf(query), isTest, step, kinds: ["money"] }),
    findTopAccounts(ctx, { ...daysOf(query), isTest, most }),
  ]);
  const rowsOf = groupBy(rows, ({ start }) => start);
  return {
    before: periodBefore(query),
    step,
    steps: stepsOf(query, step).map((from) => ({ from, ...toSums(rowsOf.get(from) ?? []) })),
    sums: toSums(rows.filter(isNow)),
    sumsBefore: toSums(rows.filter(isBefore)),
    accounts,
    uncountedDays,
  };
}

function toSums(moved: readonly StepTotal[]): MoneySums {
  const sum = (...reasons: LedgerReason[]) =>
    moved.reduce((total, { detail, cents }) => total + (reasons.some((reason) => reason === detail) ? cents : 0), 0);
  // A zero of its own sign would be written as "-0".
  const opposite = (cents: number) => (cents === 0 ? 0 : -cents);
  return {
    chargedCents: opposite(sum("shipment.charged")),
    refundedCents: sum("shipment.refunded"),
    creditedCents: sum("account.credited"),
    debitedCents: opposite(sum("account.debited")),
    adjustedCents: sum("account.adjusted", "shipment.adjusted", "claim.paid"),
  };
}
