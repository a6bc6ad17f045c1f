import { and, count, desc, eq, gte, inArray, lte } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { addresses } from "@/db/schema/addresses";
import { carriers } from "@/db/schema/carriers";
import { carrierPickups } from "@/db/schema/pickups";
import { notFound } from "@/lib/core/errors";
import type { PickupState } from "@/lib/core/vocabulary";
import { accessibleAccountIds, assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

export type PickupRow = typeof carrierPickups.$inferSelect;

/** A pickup with the names of what it is about. */
export interface Pickup extends PickupRow {
  readonly carrierName: string;
  readonly accountName: string;
  /** The origin's name now; `origin` has that of the request. */
  readonly originName: string;
}

export interface PickupFilter {
  readonly accountId?: number | undefined;
  readonly carrierId?: number | undefined;
  readonly states?: readonly PickupState[] | undefined;
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

/** Pickups of the accounts that the caller can access, latest day first. */
export async function listPickups(
  ctx: Context,
  { accountId, carrierId, states, from, to, limit, offset }: PickupFilter & { limit: number; offset: number },
): Promise<{ rows: Pickup[]; total: number }> {
  if (accountId !== undefined) assertAccountAccess(ctx, accountId);
  const where = and(
    accessible(ctx),
    accountId === undefined ? undefined : eq(carrierPickups.accountId, accountId),
    carrierId === undefined ? undefined : eq(carrierPickups.carrierId, carrierId),
    states && inArray(carrierPickups.state, [...states]),
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
