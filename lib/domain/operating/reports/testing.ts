import { eq } from "drizzle-orm";
import fc from "fast-check";
import { connection } from "@/db/driver";
import { carriers } from "@/db/schema/carriers";
import { shipments, type trackingEntries } from "@/db/schema/shipments";
import { addDays, atClock, businessDaysBetween, dayInArgentina } from "@/lib/core/time/calendar";
import type { ShipmentStatus } from "@/lib/core/vocabulary";
import { systemContext } from "@/lib/platform/context";
import { recountNow } from "../../selling/daily-totals";
import { createTestAccount, makeShipment, seedTestCarriers } from "../testing";
import type { ReportPeriod } from "./period";
import { incidentKinds } from "./shipments";

/** The carriers, and a shipment whose columns all others copy. */
export interface ReportWorld {
  readonly carrierIds: readonly number[];
  readonly template: typeof shipments.$inferSelect;
}

/** A day after the last `createdAt` of any test. */
const countedUntil = "2026-12-31";

/** Counts the totals of every day anew, of one account or of all. */
export const countEveryDay = (accountId?: number): Promise<void> =>
  recountNow(systemContext("test", { now: () => atClock(countedUntil, "12:00") }), { accountId });

/** Prepares the database of a test file. */
export async function makeReportWorld(): Promise<ReportWorld> {
  await seedTestCarriers();
  const { db } = connection();
  const carrierIds = (await db.select({ id: carriers.id }).from(carriers)).map(({ id }) => id);
  const { id } = await makeShipment(await createTestAccount(), { advance: false });
  const [template] = await db.select().from(shipments).where(eq(shipments.id, id));
  if (!template) throw new Error("no shipment");
  return { carrierIds, template };
}

interface Step {
  readonly status: ShipmentStatus;
  readonly at: Date;
  readonly isLate: boolean;
  /** Who reported it; a job when left out. */
  readonly actor?: string;
}

export interface Sent {
  readonly carrier: number;
  readonly serviceType: "standard_delivery" | "express_delivery";
  readonly direction: "forward" | "return";
  readonly createdAt: Date;
  readonly promisedDay: string;
  readonly promisedDays: number;
  readonly steps: readonly Step[];
}

/** Shipments of an account as they would stand after their steps. */
export const toShipmentRows = (
  { carrierIds, template: { id: _, ...copied } }: ReportWorld,
  accountId: number,
  sent: readonly Sent[],
): (typeof shipments.$inferInsert)[] =>
  sent.map(({ carrier, serviceType, direction, createdAt, promisedDay, promisedDays, steps }) => ({
    ...copied,
    accountId,
    carrierId: carrierIds[carrier] ?? 0,
    serviceType,
    direction,
    createdAt,
    estimatedDelivery: promisedDay,
    deliveryDaysMax: promisedDays,
    status: steps.findLast(({ isLate }) => !isLate)?.status ?? "new",
    lastStatusAt: steps.findLast(({ isLate }) => !isLate)?.at ?? createdAt,
    trackingToken: crypto.randomUUID(),
  }));

/** The history of shipments, whose ids are in their order. */
export const toHistoryRows = (
  accountId: number,
  ids: readonly number[],
  sent: readonly Sent[],
): (typeof trackingEntries.$inferInsert)[] =>
  sent.flatMap(({ steps }, place) =>
    steps.map(({ status, at, isLate, actor = "system:test" }) => ({
      accountId,
      shipmentId: ids[place] ?? 0,
      status,
      isLate,
      occurredAt: at,
      createdAt: at,
      actor,
    })),
  );

const hourMs = 3_600_000;
/** No shipment is created on this day or later. */
export const lastDay = "2026-10-01";
const paths: readonly (readonly ShipmentStatus[])[] = [
  [],
  ["cancelled"],
  ["shipped"],
  ["shipped", "in_transit", "delivered"],
  ["shipped", "in_transit", "delivered_with_damage"],
  ["shipped", "in_transit", "lost_in_carrier"],
  ["shipped", "crossdock", "lost_in_crossdock"],
  ["shipped", "in_transit", "not_delivered", "rescheduled", "delivered"],
  ["shipped", "in_transit", "not_delivered", "rescheduled", "not_delivered"],
];

export const sentShipment = fc
  .record({
    carrier: fc.nat(1),
    serviceType: fc.constantFrom("standard_delivery" as const, "express_delivery" as const),
    direction: fc.constantFrom("forward" as const, "forward" as const, "return" as const),
    hoursAgo: fc.nat(60 * 24),
    promisedDays: fc.nat(8),
    path: fc.constantFrom(...paths),
    gaps: fc.array(fc.nat(60), { minLength: 5, maxLength: 5 }),
    hasLateEntry: fc.boolean(),
  })
  .map(({ hoursAgo, path, gaps, promisedDays, hasLateEntry, ...rest }): Sent => {
    const createdAt = new Date(atClock(lastDay, "00:00").getTime() - hoursAgo * hourMs);
    let at = createdAt.getTime();
    const steps = path.map((status, place) => {
      at += (gaps[place] ?? 0) * hourMs;
      return { status, at: new Date(at), isLate: false };
    });
    const late = hasLateEntry && steps[0] ? [{ ...steps[0], isLate: true }] : [];
    return {
      ...rest,
      createdAt,
      promisedDays,
      promisedDay: addDays(dayInArgentina(createdAt), promisedDays),
      steps: [...steps, ...late],
    };
  });

const isDelivery = (status: ShipmentStatus) => status === "delivered" || status === "delivered_with_damage";
const incidentOf: Partial<Record<ShipmentStatus, (typeof incidentKinds)[number]>> = {
  not_delivered: "not_delivered",
  rescheduled: "rescheduled",
  delivered_with_damage: "damaged",
  lost_in_crossdock: "lost",
  lost_in_carrier: "lost",
};

/** The figures of a period, computed from the shipments themselves. */
export function recompute({ carrierIds }: ReportWorld, sent: readonly Sent[], { from, to }: ReportPeriod) {
  const isIn = (at: Date) => dayInArgentina(at) >= from && dayInArgentina(at) <= to;
  const forward = sent.filter(({ direction }) => direction === "forward");
  const steps = forward.flatMap((shipment) =>
    shipment.steps
      .filter(({ isLate, at }) => !isLate && isIn(at))
      .map((step) => ({ ...step, shipment, day: dayInArgentina(step.at) })),
  );
  const delivered = steps.filter(({ status }) => isDelivery(status));
  return {
    created: forward.filter(({ createdAt }) => isIn(createdAt)).length,
    dispatched: steps.filter(({ status }) => status === "shipped").length,
    delivered: delivered.length,
    onTime: delivered.filter(({ day, shipment }) => day <= shipment.promisedDay).length,
    promisedDays: delivered.reduce((sum, { shipment }) => sum + shipment.promisedDays, 0),
    realDays: delivered.reduce(
      (sum, { day, shipment }) => sum + businessDaysBetween(dayInArgentina(shipment.createdAt), day),
      0,
    ),
    incidents: carrierIds.map((carrierId, carrier) => ({
      carrierId,
      ...Object.fromEntries(
        incidentKinds.map((kind) => [
          kind,
          steps.filter(({ status, shipment }) => shipment.carrier === carrier && incidentOf[status] === kind).length,
        ]),
      ),
    })),
    returns: sent.filter(({ direction, createdAt }) => direction === "return" && isIn(createdAt)).length,
  };
}

/** A shipment to be delivered within three business days, until 2026-09-04. */
export const plain = (createdAt: Date, ...steps: readonly (readonly [ShipmentStatus, Date])[]): Sent => ({
  carrier: 0,
  serviceType: "standard_delivery",
  direction: "forward",
  createdAt,
  promisedDay: "2026-09-04",
  promisedDays: 3,
  steps: steps.map(([status, at]) => ({ status, at, isLate: false })),
});
