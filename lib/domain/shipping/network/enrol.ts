import { and, eq, inArray, isNull } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { carrierJourneys } from "@/db/schema/network";
import { shipments } from "@/db/schema/shipments";
import { shipmentStatuses } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { isTravelling } from "../shipments";
import type { Cargo } from "./journeys";
import { chooseOutcome, type Plan, planFor } from "./plan";
import { random } from "./random";
import { dueAt, recheckAt } from "./timing";

/** Ids of the accounts without a real carrier. */
async function listServedAccounts(ctx: Context): Promise<number[]> {
  const rows = await ctx.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.carrierNetwork, true));
  return rows.map(({ id }) => id);
}

/**
 * Enrols shipments that are ready or in transit, in accounts that the network serves. Each departs after the duration
 * of its next move, so that shipments enrolled together do not move together. Returns their number.
 */
export async function enrolShipments(
  ctx: Context,
  { limit, speed }: { limit: number; speed: number },
): Promise<number> {
  const found = await findUnenrolled(ctx, await listServedAccounts(ctx), limit);
  return enrol(ctx, found, (cargo, next) =>
    next ? dueAt(cargo, next.to, ctx.now(), speed) : recheckAt(ctx.now(), speed),
  );
}

/**
 * Enrols the shipments of an account that are in progress. Their next moves are spread over `days`, whatever the
 * network's speed.
 */
export async function enrollShipmentsOf(ctx: Context, accountId: number, days: number): Promise<void> {
  const found = await findUnenrolled(ctx, [accountId], 1_000);
  await enrol(ctx, found, ({ id }) => new Date(ctx.now().getTime() + days * random(id, "set out") * 86_400_000));
}

export const hasShipmentsToEnrol = async (ctx: Context): Promise<boolean> =>
  (await findUnenrolled(ctx, await listServedAccounts(ctx), 1)).length > 0;

/** Ends the journey of a shipment: the network moves it no further. */
export async function unenroll(ctx: Context, shipmentId: number): Promise<void> {
  await ctx.db.delete(carrierJourneys).where(eq(carrierJourneys.shipmentId, shipmentId));
}

/**
 * Filters by account ids, unsorted: the planner then reads the index of accounts and statuses, and never scans the
 * shipments of other accounts.
 */
async function findUnenrolled(ctx: Context, accountIds: readonly number[], limit: number) {
  if (accountIds.length === 0) return [];
  return ctx.db
    .select({
      id: shipments.id,
      accountId: shipments.accountId,
      status: shipments.status,
      direction: shipments.direction,
      logisticType: shipments.logisticType,
      serviceType: shipments.serviceType,
      externalId: shipments.externalId,
      parentShipmentId: shipments.parentShipmentId,
      deliveryDaysMin: shipments.deliveryDaysMin,
      deliveryDaysMax: shipments.deliveryDaysMax,
    })
    .from(shipments)
    .leftJoin(carrierJourneys, eq(carrierJourneys.shipmentId, shipments.id))
    .where(
      and(
        inArray(shipments.accountId, [...accountIds]),
        inArray(shipments.status, shipmentStatuses.filter(isTravelling)),
        isNull(carrierJourneys.shipmentId),
      ),
    )
    .limit(limit);
}

/**
 * Another process may enrol the same shipments: each is enrolled once. The rows are inserted in the order of their ids,
 * so that two processes do not deadlock.
 */
async function enrol<Found extends Cargo & { readonly accountId: number }>(
  ctx: Context,
  found: readonly Found[],
  nextAt: (cargo: Found, next: Plan["next"]) => Date,
): Promise<number> {
  if (found.length === 0) return 0;
  const rows = found
    .map((cargo) => {
      const { outcome, next } = planFor(cargo, chooseOutcome(cargo));
      return { accountId: cargo.accountId, shipmentId: cargo.id, ending: outcome, nextAt: nextAt(cargo, next) };
    })
    .sort((a, b) => a.shipmentId - b.shipmentId);
  const enrolled = await ctx.db
    .insert(carrierJourneys)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: carrierJourneys.shipmentId });
  return enrolled.length;
}
