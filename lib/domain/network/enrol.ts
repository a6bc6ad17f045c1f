import { and, eq, inArray, isNull } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { carrierJourneys } from "@/db/schema/network";
import { shipments } from "@/db/schema/shipments";
import { shipmentStatuses } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { isTravelling } from "../shipments";
import type { Cargo } from "./journeys";
import { dueAt, lookAgainAt } from "./pace";
import { chooseOutcome, type Plan, planFor } from "./plan";
import { random } from "./random";

/** Ids of the accounts that have no real carrier. */
async function listServedAccounts(ctx: Context): Promise<number[]> {
  const rows = await ctx.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.carrierNetwork, true));
  return rows.map(({ id }) => id);
}

/**
 * Takes up shipments that are ready or under way in accounts that the network serves. Each sets out after the time that its
 * next move takes, so that many that are taken up at once do not move at once. Returns how many.
 */
export async function enrolShipments(
  ctx: Context,
  { limit, speed }: { limit: number; speed: number },
): Promise<number> {
  const found = await findUnenrolled(ctx, await listServedAccounts(ctx), limit);
  return enrol(ctx, found, (cargo, next) =>
    next ? dueAt(cargo, next.to, ctx.now(), speed) : lookAgainAt(ctx.now(), speed),
  );
}

/** Takes up what an account has under way; their next moves are spread over so many days, whatever the network's speed. */
export async function enrollShipmentsOf(ctx: Context, accountId: number, days: number): Promise<void> {
  const found = await findUnenrolled(ctx, [accountId], 1_000);
  await enrol(ctx, found, ({ id }) => new Date(ctx.now().getTime() + days * random(id, "set out") * 86_400_000));
}

/** What will not be sent is not waited for any longer. */
export async function unenroll(ctx: Context, shipmentId: number): Promise<void> {
  await ctx.db.delete(carrierJourneys).where(eq(carrierJourneys.shipmentId, shipmentId));
}

/**
 * Named account by account and in no order, as the planner then reads the index of accounts and states, and never walks
 * the shipments of others.
 */
async function findUnenrolled(ctx: Context, accountIds: readonly number[], limit: number) {
  if (accountIds.length === 0) return [];
  return ctx.db
    .select({
      id: shipments.id,
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

/** Another process may take up the same ones: each is taken up once, and by id, so that none waits for the other. */
async function enrol<Found extends Cargo>(
  ctx: Context,
  found: readonly Found[],
  nextAt: (cargo: Found, next: Plan["next"]) => Date,
): Promise<number> {
  if (found.length === 0) return 0;
  const rows = found
    .map((cargo) => {
      const { outcome, next } = planFor(cargo, chooseOutcome(cargo));
      return { shipmentId: cargo.id, ending: outcome, nextAt: nextAt(cargo, next) };
    })
    .sort((a, b) => a.shipmentId - b.shipmentId);
  const enrolled = await ctx.db
    .insert(carrierJourneys)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: carrierJourneys.shipmentId });
  return enrolled.length;
}
