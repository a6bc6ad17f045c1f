import { and, count, desc, eq, gte, inArray, lte } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { addresses } from "@/db/schema/addresses";
import { carriers } from "@/db/schema/carriers";
import { carrierPickups } from "@/db/schema/pickups";
import { notFound } from "@/lib/core/errors";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { type PickupState, type ShipmentStatus, statusesAtSeller } from "@/lib/core/vocabulary";
import { accessibleAccountIds, assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import type { Shipment } from "../shipments";
import { waitsForOperator } from "./take-over";

export type PickupRow = typeof carrierPickups.$inferSelect;

/** A pickup with the names of what it is about. */
export interface Pickup extends PickupRow {
  readonly carrierName: string;
  readonly accountName: string;
  /** The origin's name now; `origin` has that of the request. */
  readonly originName: string;
}

type CollectedShipment = Pick<Shipment, "originId" | "carrierId" | "logisticType" | "direction" | "status">;

export interface PickupFilter {
  readonly accountId?: number | undefined;
  readonly carrierId?: number | undefined;
  readonly states?: readonly PickupState[] | undefined;
  /** Only those that the operator has to arrange, or may because the carrier's system is down. */
  readonly waitsForOperator?: boolean | undefined;
  /** First and last day, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A pickup of an account that the caller can access; any other is `not_found`. */
export async function findPickup(ctx: Context, id: number): Promise<Pickup> {
  const [found] = await select(ctx).where(and(eq(carrierPickups.id, id), accessible(ctx)));
  if (!found) throw notFound("pickup", id);
  return toPickup(found);
}

const comingStates: readonly PickupState[] = ["requested", "by_hand", "confirmed"];

/**
 * The next pickup that collects a shipment, by its origin and carrier. None for one that is not collected, or does not
 * wait at its seller.
 */
export async function findNextPickup(
  ctx: Context,
  { originId, carrierId, logisticType, direction, status }: CollectedShipment,
): Promise<Pickup | undefined> {
  if (logisticType !== "carrier_pickup" || direction !== "forward") return undefined;
  if (!(statusesAtSeller as readonly ShipmentStatus[]).includes(status)) return undefined;
  const [found] = await select(ctx)
    .where(
      and(
        accessible(ctx),
        eq(carrierPickups.originId, originId),
        eq(carrierPickups.carrierId, carrierId),
        inArray(carrierPickups.state, [...comingStates]),
        gte(carrierPickups.day, dayInArgentina(ctx.now())),
      ),
    )
    .orderBy(carrierPickups.day)
    .limit(1);
  return found && toPickup(found);
}

/** Pickups of the accounts that the caller can access, latest day first. */
export async function listPickups(
  ctx: Context,
  {
    accountId,
    carrierId,
    states,
    waitsForOperator: isOperators,
    from,
    to,
    limit,
    offset,
  }: PickupFilter & { limit: number; offset: number },
): Promise<{ rows: Pickup[]; total: number }> {
  if (accountId !== undefined) assertAccountAccess(ctx, accountId);
  const where = and(
    accessible(ctx),
    accountId === undefined ? undefined : eq(carrierPickups.accountId, accountId),
    carrierId === undefined ? undefined : eq(carrierPickups.carrierId, carrierId),
    states && inArray(carrierPickups.state, [...states]),
    isOperators ? waitsForOperator : undefined,
    from === undefined ? undefined : gte(carrierPickups.day, from),
    to === undefined ? undefined : lte(carrierPickups.day, to),
  );
  const [rows, [counted]] = await Promise.all([
    select(ctx).where(where).orderBy(desc(carrierPickups.day), desc(carrierPickups.id)).limit(limit).offset(offset),
    ctx.db.select({ total: count() }).from(carrierPickups).where(where),
  ]);
  return { rows: rows.map(toPickup), total: counted?.total ?? 0 };
}

const select = ({ db }: Context) =>
  db
    .select({
      pickup: carrierPickups,
      carrierName: carriers.name,
      accountName: accounts.name,
      originName: addresses.name,
    })
    .from(carrierPickups)
    .innerJoin(carriers, eq(carriers.id, carrierPickups.carrierId))
    .innerJoin(accounts, eq(accounts.id, carrierPickups.accountId))
    .innerJoin(addresses, eq(addresses.id, carrierPickups.originId));

const toPickup = ({ pickup, ...names }: { pickup: PickupRow } & Omit<Pickup, keyof PickupRow>): Pickup => ({
  ...pickup,
  ...names,
});

function accessible(ctx: Context) {
  const ids = accessibleAccountIds(ctx);
  return ids && inArray(carrierPickups.accountId, ids);
}

/** Locks a pickup of an account that the caller can access. */
export async function lockPickup(tx: Context, id: number): Promise<PickupRow> {
  const [row] = await tx.db
    .select()
    .from(carrierPickups)
    .where(and(eq(carrierPickups.id, id), accessible(tx)))
    .for("update");
  if (!row) throw notFound("pickup", id);
  return row;
}
