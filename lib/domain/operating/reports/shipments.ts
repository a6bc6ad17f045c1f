import { groupBy } from "@/lib/core/group-by";
import type { ReturnReason, ServiceType } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import {
  assertReportable,
  periodBefore,
  type ReportPeriod,
  type ReportStep,
  stepOf,
  stepStart,
  stepsOf,
  windowOf,
} from "./period";
import {
  businessDayNumbers,
  type HistoryCount,
  type Milestone,
  type ReturnsByReason,
  selectHistory,
  selectMilestones,
  selectReturns,
} from "./select.sql";

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
}

/**
 * What was created, dispatched, delivered, went wrong and came back. The period has at most `reportLimits.days` days.
 */
export async function findShipmentReport(
  ctx: Context,
  accountId: number,
  period: ReportPeriod,
): Promise<ShipmentReport> {
  assertAccountAccess(ctx, accountId);
  assertReportable(period);
  const window = windowOf(period);
  const values = { accountId, ...window };
  const [milestones, history, returns] = await Promise.all([
    selectMilestones(ctx.db, { ...values, ...businessDayNumbers(window) }),
    selectHistory(ctx.db, values),
    selectReturns(ctx.db, values),
  ]);
  const isNow = ({ day }: { readonly day: string }) => day >= period.from;
  const isBefore = ({ day }: { readonly day: string }) => day < period.from;
  const delivered = milestones.filter(({ kind }) => kind === "delivered");
  const incidents = history.filter(({ status }) => status !== "shipped");
  return {
    before: periodBefore(period),
    step: stepOf(period),
    volume: toSteps(period, milestones.filter(isNow), history.filter(isNow)),
    volumeBefore: sumVolume(milestones.filter(isBefore), history.filter(isBefore)),
    services: toServices(delivered.filter(isNow)),
    servicesBefore: sumDeliveries(delivered.filter(isBefore)),
    incidents: toIncidents(history.filter(isNow)),
    incidentsBefore: total(incidents.filter(isBefore)),
    returns: toReturns(returns.filter(isNow)),
    returnsBefore: total(returns.filter(isBefore)),
  };
}

const total = (rows: readonly { readonly count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);

export const sumVolume = (milestones: readonly Milestone[], history: readonly HistoryCount[]): Volume => ({
  created: total(milestones.filter(({ kind }) => kind === "created")),
  dispatched: total(history.filter(({ status }) => status === "shipped")),
  delivered: total(milestones.filter(({ kind }) => kind === "delivered")),
  onTime: milestones.reduce((sum, { onTime }) => sum + onTime, 0),
});

export function toSteps(
  period: ReportPeriod,
  milestones: readonly Milestone[],
  history: readonly HistoryCount[],
): VolumeStep[] {
  const step = stepOf(period);
  const stepKey = ({ day }: { readonly day: string }) => stepStart(day, step, period);
  const milestonesOf = groupBy(milestones, stepKey);
  const historyOf = groupBy(history, stepKey);
  return stepsOf(period, step).map((from) => ({
    from,
    ...sumVolume(milestonesOf.get(from) ?? [], historyOf.get(from) ?? []),
  }));
}

const sumDeliveries = (rows: readonly Milestone[]) => ({
  delivered: total(rows),
  onTime: rows.reduce((sum, { onTime }) => sum + onTime, 0),
  promisedDays: rows.reduce((sum, { promisedDays }) => sum + promisedDays, 0),
  realDays: rows.reduce((sum, { realDays }) => sum + realDays, 0),
});

const toServices = (rows: readonly Milestone[]): ServicePerformance[] =>
  [...groupBy(rows, ({ carrierId, serviceType }) => `${carrierId} ${serviceType}`).values()]
    .flatMap(([first, ...others]) =>
      first
        ? [
            {
              carrierId: Number(first.carrierId),
              serviceType: first.serviceType as ServiceType,
              ...sumDeliveries([first, ...others]),
            },
          ]
        : [],
    )
    .sort((a, b) => b.delivered - a.delivered || a.carrierId - b.carrierId);

const incidentOf: Readonly<Record<string, IncidentKind>> = {
  not_delivered: "not_delivered",
  rescheduled: "rescheduled",
  delivered_with_damage: "damaged",
  lost_in_crossdock: "lost",
  lost_in_carrier: "lost",
};

export function toIncidents(history: readonly HistoryCount[]): CarrierIncidents[] {
  const ofKind = (rows: readonly HistoryCount[], kind: IncidentKind) =>
    total(rows.filter(({ status }) => incidentOf[status] === kind));
  return [...groupBy(history, ({ carrierId }) => Number(carrierId))]
    .map(([carrierId, rows]) => ({
      carrierId,
      dispatched: total(rows.filter(({ status }) => status === "shipped")),
      not_delivered: ofKind(rows, "not_delivered"),
      rescheduled: ofKind(rows, "rescheduled"),
      damaged: ofKind(rows, "damaged"),
      lost: ofKind(rows, "lost"),
    }))
    .sort((a, b) => b.dispatched - a.dispatched || a.carrierId - b.carrierId);
}

const toReturns = (rows: readonly ReturnsByReason[]): ReturnCount[] =>
  [...groupBy(rows, ({ reason }) => reason)]
    .map(([reason, found]) => ({ reason: reason as ReturnReason | null, count: total(found) }))
    .sort((a, b) => b.count - a.count || String(a.reason).localeCompare(String(b.reason)));
