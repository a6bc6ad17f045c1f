import { groupBy } from "@/lib/core/group-by";
import { incidentStatuses, type ReturnReason, type ServiceType } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { findTotals, type StepTotal, type TotalKind } from "../../selling/daily-totals";
import { assertReportable, daysOf, periodBefore, type ReportPeriod, type ReportStep, stepOf, stepsOf } from "./period";

export interface Volume {
  readonly created: number;
  readonly dispatched: number;
  readonly delivered: number;
  /** Shipments delivered by the promised day. */
  readonly onTime: number;
}

export interface VolumeStep extends Volume {
  /** First day of the week or month. */
  readonly from: string;
}

/** The deliveries of a service in a period. */
interface ServicePerformance {
  readonly carrierId: number;
  readonly serviceType: ServiceType;
  readonly delivered: number;
  readonly onTime: number;
  /**
   * Of all of its deliveries, added up, in business days from the creation: the latest promised day, and the real one.
   */
  readonly promisedDays: number;
  readonly realDays: number;
}

export const incidentKinds = ["not_delivered", "rescheduled", "damaged", "lost"] as const;
type IncidentKind = (typeof incidentKinds)[number];
type IncidentCounts = Readonly<Record<IncidentKind, number>>;

/** The incidents of a carrier in a period; a shipment may have several. */
export interface CarrierIncidents extends IncidentCounts {
  readonly carrierId: number;
  readonly dispatched: number;
}

interface ReturnCount {
  /** Null for returns that the seller made. */
  readonly reason: ReturnReason | null;
  readonly count: number;
}

export interface ShipmentReport {
  readonly before: ReportPeriod;
  readonly step: ReportStep;
  /** Every step of the period in order, also those without anything. */
  readonly volume: readonly VolumeStep[];
  readonly volumeBefore: Volume;
  /** Services with deliveries, by their number. */
  readonly services: readonly ServicePerformance[];
  readonly servicesBefore: Omit<ServicePerformance, "carrierId" | "serviceType">;
  /** Carriers with dispatches or incidents, by their number of dispatches. */
  readonly incidents: readonly CarrierIncidents[];
  readonly incidentsBefore: number;
  readonly returns: readonly ReturnCount[];
  readonly returnsBefore: number;
  /** Days of the accounts whose totals the job has still to count. */
  readonly uncountedDays: number;
}

const incidentOf: Partial<Record<TotalKind, IncidentKind>> = {
  not_delivered: "not_delivered",
  rescheduled: "rescheduled",
  delivered_with_damage: "damaged",
  lost_in_crossdock: "lost",
  lost_in_carrier: "lost",
};

/** What `sumVolume` and `toIncidents` read. */
export const volumeKinds: readonly TotalKind[] = ["created", "delivered", "shipped", ...incidentStatuses];

/**
 * What was created, dispatched, delivered, went wrong and came back. The period has at most `reportLimits.days` days.
 */
export async function findShipmentReport(
  ctx: Context,
  accountId: number,
  period: ReportPeriod,
): Promise<ShipmentReport> {
  assertReportable(period);
  const step = stepOf(period);
  const kinds = [...volumeKinds, "returned" as const];
  const { rows, uncountedDays } = await findTotals(ctx, accountId, { ...daysOf(period), step, kinds });
  const now = rows.filter(isNow);
  const before = rows.filter(isBefore);
  const delivered = (of: readonly StepTotal[]) => of.filter(({ kind }) => kind === "delivered");
  const returned = (of: readonly StepTotal[]) => of.filter(({ kind }) => kind === "returned");
  return {
    before: periodBefore(period),
    step,
    volume: toSteps(period, now),
    volumeBefore: sumVolume(before),
    services: toServices(delivered(now)),
    servicesBefore: sumDeliveries(delivered(before)),
    incidents: toIncidents(now),
    incidentsBefore: total(before.filter(({ kind }) => incidentOf[kind])),
    returns: toReturns(returned(now)),
    returnsBefore: total(returned(before)),
    uncountedDays,
  };
}

export const isNow = ({ start }: StepTotal): boolean => start !== null;
export const isBefore = ({ start }: StepTotal): boolean => start === null;

const total = (rows: readonly StepTotal[]): number => rows.reduce((sum, { count }) => sum + count, 0);
const onTimeOf = (rows: readonly StepTotal[]): number => rows.reduce((sum, { onTime }) => sum + onTime, 0);

export function sumVolume(rows: readonly StepTotal[]): Volume {
  const count = (wanted: TotalKind) => total(rows.filter(({ kind }) => kind === wanted));
  return {
    created: count("created"),
    dispatched: count("shipped"),
    delivered: count("delivered"),
    onTime: onTimeOf(rows),
  };
}

export function toSteps(period: ReportPeriod, rows: readonly StepTotal[]): VolumeStep[] {
  const rowsOf = groupBy(rows, ({ start }) => start);
  return stepsOf(period, stepOf(period)).map((from) => ({ from, ...sumVolume(rowsOf.get(from) ?? []) }));
}

const sumDeliveries = (rows: readonly StepTotal[]) => ({
  delivered: total(rows),
  onTime: onTimeOf(rows),
  promisedDays: rows.reduce((sum, { promisedDays }) => sum + promisedDays, 0),
  realDays: rows.reduce((sum, { realDays }) => sum + realDays, 0),
});

const toServices = (rows: readonly StepTotal[]): ServicePerformance[] =>
  [...groupBy(rows, ({ carrierId, detail }) => `${carrierId} ${detail}`).values()]
    .flatMap(([first, ...others]) =>
      first
        ? [
            {
              carrierId: Number(first.carrierId),
              serviceType: first.detail as ServiceType,
              ...sumDeliveries([first, ...others]),
            },
          ]
        : [],
    )
    .sort((a, b) => b.delivered - a.delivered || a.carrierId - b.carrierId);

/** Carriers with a dispatch or an incident. */
export function toIncidents(rows: readonly StepTotal[]): CarrierIncidents[] {
  const moved = rows.filter(({ kind }) => kind === "shipped" || incidentOf[kind]);
  const ofKind = (found: readonly StepTotal[], wanted: IncidentKind) =>
    total(found.filter(({ kind }) => incidentOf[kind] === wanted));
  return [...groupBy(moved, ({ carrierId }) => Number(carrierId))]
    .map(([carrierId, found]) => ({
      carrierId,
      dispatched: total(found.filter(({ kind }) => kind === "shipped")),
      not_delivered: ofKind(found, "not_delivered"),
      rescheduled: ofKind(found, "rescheduled"),
      damaged: ofKind(found, "damaged"),
      lost: ofKind(found, "lost"),
    }))
    .sort((a, b) => b.dispatched - a.dispatched || a.carrierId - b.carrierId);
}

const toReturns = (rows: readonly StepTotal[]): ReturnCount[] =>
  [...groupBy(rows, ({ detail }) => detail)]
    .map(([reason, found]) => ({ reason: reason as ReturnReason | null, count: total(found) }))
    .sort((a, b) => b.count - a.count || String(a.reason).localeCompare(String(b.reason)));
