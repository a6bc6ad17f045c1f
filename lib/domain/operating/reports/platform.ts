import { groupBy } from "@/lib/core/group-by";
import { atClock } from "@/lib/core/time/calendar";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import {
  assertReportable,
  periodBefore,
  type ReportPeriod,
  type ReportStep,
  reportLimits,
  stepOf,
  stepStart,
  stepsOf,
  windowOf,
} from "./period";
import { type MoneyMoved, type MoneyReason, type RankedAccount, selectMoney, selectTopAccounts } from "./platform.sql";
import {
  businessDayNumbers,
  type Cost,
  selectCostsOfAll,
  selectHistoryOfAll,
  selectMilestonesOfAll,
} from "./select.sql";
import { type CarrierIncidents, sumVolume, toIncidents, toSteps, type Volume, type VolumeStep } from "./shipments";

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
}

/** As many accounts as are listed by their shipments, and by what they paid. */
const rankedAccounts = 20;

/** Checks that an operator asks for at most `reportLimits.platformDays` days; returns what the statements read. */
export function platformWindow(ctx: Context, { from, to, isTest }: PlatformQuery) {
  assertOperator(ctx);
  assertReportable({ from, to }, reportLimits.platformDays);
  return { isTest, from: atClock(from, "00:00").toISOString(), ...windowOf({ from, to }) };
}

/** What all live (or test) accounts created, dispatched and had delivered, by day and by carrier. For operators. */
export async function findPlatformShipments(ctx: Context, query: PlatformQuery): Promise<PlatformShipmentReport> {
  const { isTest, from, ...window } = platformWindow(ctx, query);
  const { since, until } = window;
  const [milestones, history, costs] = await Promise.all([
    selectMilestonesOfAll(ctx.db, { isTest, ...window, ...businessDayNumbers(window) }),
    selectHistoryOfAll(ctx.db, { isTest, ...window }),
    selectCostsOfAll(ctx.db, { isTest, since, until, from }),
  ]);
  const isNow = ({ day }: { readonly day: string }) => day >= query.from;
  const isBefore = ({ day }: { readonly day: string }) => day < query.from;
  const figuresOf = (isIn: typeof isNow, ofBefore: boolean) =>
    toCarriers(
      milestones.filter(isIn),
      history.filter(isIn),
      costs.filter((row) => row.isBefore === ofBefore),
    );
  const before = new Map(figuresOf(isBefore, true).map((row) => [row.carrierId, row]));
  return {
    before: periodBefore(query),
    step: stepOf(query),
    volume: toSteps(query, milestones.filter(isNow), history.filter(isNow)),
    volumeBefore: sumVolume(milestones.filter(isBefore), history.filter(isBefore)),
    carriers: figuresOf(isNow, false).map((row) => ({ ...row, before: before.get(row.carrierId) ?? null })),
  };
}

function toCarriers(
  milestones: Parameters<typeof sumVolume>[0],
  history: Parameters<typeof sumVolume>[1],
  costs: readonly Cost[],
): CarrierFigures[] {
  const ofCarrier = ({ carrierId }: { readonly carrierId: number }) => Number(carrierId);
  const milestonesOf = groupBy(milestones, ofCarrier);
  const historyOf = groupBy(history, ofCarrier);
  const costsOf = groupBy(costs, ofCarrier);
  const incidents = new Map(toIncidents(history).map((row) => [row.carrierId, row]));
  const none = { not_delivered: 0, rescheduled: 0, damaged: 0, lost: 0 };
  return [...new Set([...milestonesOf.keys(), ...historyOf.keys(), ...costsOf.keys()])]
    .map((carrierId) => {
      const { dispatched: _, ...kinds } = incidents.get(carrierId) ?? { carrierId, dispatched: 0, ...none };
      return {
        ...kinds,
        ...sumVolume(milestonesOf.get(carrierId) ?? [], historyOf.get(carrierId) ?? []),
        cents: (costsOf.get(carrierId) ?? []).reduce((sum, { cents }) => sum + cents, 0),
      };
    })
    .sort((a, b) => b.dispatched - a.dispatched || b.created - a.created || a.carrierId - b.carrierId);
}

/** What moved the balances of all live (or test) accounts, and which of them paid and sent most. For operators. */
export async function findMoneyReport(
  ctx: Context,
  query: PlatformQuery,
  most: number = rankedAccounts,
): Promise<MoneyReport> {
  const { createdSince: _, from, ...window } = platformWindow(ctx, query);
  const [moved, accounts] = await Promise.all([
    selectMoney(ctx.db, window),
    selectTopAccounts(ctx.db, { ...window, from, most }),
  ]);
  const now = moved.filter(({ day }) => day >= query.from);
  const step = stepOf(query);
  const ofStep = groupBy(now, ({ day }) => stepStart(day, step, query));
  return {
    before: periodBefore(query),
    step,
    steps: stepsOf(query, step).map((first) => ({ from: first, ...toSums(ofStep.get(first) ?? []) })),
    sums: toSums(now),
    sumsBefore: toSums(moved.filter(({ day }) => day < query.from)),
    accounts,
  };
}

function toSums(moved: readonly MoneyMoved[]): MoneySums {
  const sum = (...reasons: MoneyReason[]) =>
    moved.reduce((total, { reason, cents }) => total + (reasons.includes(reason) ? cents : 0), 0);
  // A zero of its own sign would be written as "-0".
  const opposite = (cents: number) => (cents === 0 ? 0 : -cents);
  return {
    chargedCents: opposite(sum("shipment.charged")),
    refundedCents: sum("shipment.refunded"),
    creditedCents: sum("account.credited"),
    debitedCents: opposite(sum("account.debited")),
    adjustedCents: sum("account.adjusted", "shipment.adjusted"),
  };
}
