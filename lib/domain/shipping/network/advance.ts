import { and, asc, eq, lte } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { carrierJourneys } from "@/db/schema/network";
import { stopOf } from "@/lib/core/sales";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { carrierRegistry } from "../../carriers";
import { isTravelling, lockShipment, transitionShipment } from "../shipments";
import { commentOn } from "./comments";
import { enrolShipments, hasShipmentsToEnrol, unenroll } from "./enrol";
import { type JourneyOutcome, outcomes } from "./journeys";
import { chooseOutcome, type Plan, planFor } from "./plan";
import { dueAt, recheckAt } from "./timing";

type Row = Awaited<ReturnType<typeof lockShipment>>;

interface AdvanceOptions {
  /** Maximum number of journeys in this call. */
  readonly limit: number;
  /** 1 is real time, 1440 a business day in a minute. */
  readonly speed: number;
}

/**
 * Enrols new shipments and moves due ones, each in its own transaction with its row locked. Rows that another process
 * has locked are skipped: any number of processes move each shipment once. `more` says that another call may find work
 * at once.
 */
export async function advanceCarrierNetwork(
  ctx: Context,
  options: AdvanceOptions,
): Promise<{ moved: number; more: boolean }> {
  const enrolled = await enrolShipments(ctx, options);
  const due = await findDue(ctx, options.limit);
  const errors: unknown[] = [];
  let moved = 0;
  for (const id of due) {
    const isDone = await advance(ctx, id, options.speed).catch(async (error: unknown) => {
      errors.push(error);
      await postpone(ctx, id, options.speed);
      return false;
    });
    if (isDone) moved++;
  }
  if (errors.length > 0) throw new Error(`${errors.length} of ${due.length} journeys failed`, { cause: errors[0] });
  return { moved: enrolled + moved, more: enrolled === options.limit || due.length === options.limit };
}

/** Whether `advanceCarrierNetwork` would find any shipment. */
export const hasShipmentsToMove = async (ctx: Context): Promise<boolean> =>
  (await findDue(ctx, 1)).length > 0 || hasShipmentsToEnrol(ctx);

async function findDue(ctx: Context, limit: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: carrierJourneys.shipmentId })
    .from(carrierJourneys)
    .where(lte(carrierJourneys.nextAt, ctx.now()))
    .orderBy(asc(carrierJourneys.nextAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Returns whether the journey was due and is dealt with: moved, replanned because somebody else moved the shipment, or
 * over.
 */
function advance(ctx: Context, id: number, speed: number): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const journey = await lockJourney(tx, id);
    if (!journey) return false;
    const shipment = await lockShipment(tx, id);
    // Nobody hands a stopped shipment over: the network asks again later.
    if (stopOf(shipment)) await recheckLater(tx, id, speed);
    else if (journey.isServed && isTravelling(shipment.status))
      await advanceJourney(tx, shipment, journey.outcome, speed);
    else await unenroll(tx, id);
    return true;
  });
}

async function lockJourney(tx: Context, id: number): Promise<{ outcome: string; isServed: boolean } | undefined> {
  const [journey] = await tx.db
    .select({ outcome: carrierJourneys.ending, isServed: accounts.carrierNetwork })
    .from(carrierJourneys)
    .innerJoin(accounts, eq(accounts.id, carrierJourneys.accountId))
    .where(and(eq(carrierJourneys.shipmentId, id), lte(carrierJourneys.nextAt, tx.now())))
    .for("update", { of: carrierJourneys, skipLocked: true });
  return journey;
}

/**
 * Makes the next move. If the shipment reached its status too late for the move to be due by now, somebody else moved
 * it: the journey is replanned from there.
 */
async function advanceJourney(tx: Context, shipment: Row, planned: string, speed: number): Promise<void> {
  const { outcome, next } = planFor(shipment, outcomeOf(shipment, planned));
  const isDue = next && dueAt(shipment, next.to, shipment.lastStatusAt, speed) <= tx.now();
  const present = isDue ? await move(tx, shipment, next) : shipment;
  if (!isTravelling(present.status)) {
    await unenroll(tx, shipment.id);
    return;
  }
  const upcoming = isDue ? planFor(present, outcome) : { outcome, next };
  const nextAt = upcoming.next
    ? dueAt(present, upcoming.next.to, present.lastStatusAt, speed)
    : recheckAt(tx.now(), speed);
  await tx.db
    .update(carrierJourneys)
    .set({ ending: upcoming.outcome, nextAt })
    .where(eq(carrierJourneys.shipmentId, shipment.id));
}

/** Until the shipment has left the seller its external id may change, and with it the requested outcome. */
const outcomeOf = (shipment: Row, planned: string): JourneyOutcome =>
  (shipment.status === "ready_to_ship" ? undefined : outcomes.find((outcome) => outcome === planned)) ??
  chooseOutcome(shipment);

async function move(tx: Context, shipment: Row, { to, ...report }: NonNullable<Plan["next"]>): Promise<Row> {
  const carrier = (await carrierRegistry()).findCarrier(shipment.carrierId)?.name ?? "";
  const places = { originCity: shipment.origin.city, destinationCity: shipment.destination.city };
  const comment = commentOn({ ...shipment, carrier, ...places }, to, report.substatus);
  return transitionShipment(tx, shipment.id, to, { ...report, comment });
}

/** Postpones a journey that failed, so that it does not hold up the others. */
async function postpone(ctx: Context, id: number, speed: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (await lockJourney(tx, id)) await recheckLater(tx, id, speed);
  });
}

async function recheckLater(tx: Context, id: number, speed: number): Promise<void> {
  await tx.db
    .update(carrierJourneys)
    .set({ nextAt: recheckAt(tx.now(), speed) })
    .where(eq(carrierJourneys.shipmentId, id));
}
