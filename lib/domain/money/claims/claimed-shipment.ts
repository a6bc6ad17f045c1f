import { and, eq, inArray } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { claims } from "@/db/schema/claims";
import { shipments } from "@/db/schema/shipments";
import { type Claimable, type ClaimTerms, claimable } from "@/lib/core/claims";
import { notFound } from "@/lib/core/errors";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { type ClaimKind, isOpenClaim, type ShipmentStatus } from "@/lib/core/vocabulary";
import { accessibleAccountIds } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { findShipmentMoney, type ShipmentMoney } from "../ledger";
import { type LockedClaim, lockClaim } from "./list";
import { findClaimTerms } from "./rules";

const columns = {
  id: shipments.id,
  accountId: shipments.accountId,
  carrierId: shipments.carrierId,
  status: shipments.status,
  declaredValueCents: shipments.declaredValueCents,
  estimatedDelivery: shipments.estimatedDelivery,
  lastStatusAt: shipments.lastStatusAt,
};

export type ClaimedShipment = Pick<typeof shipments.$inferSelect, keyof typeof columns>;

/** The shipment of an account that the caller can access; locked, it orders all that happens to its claims and its money. */
export async function findClaimedShipment(ctx: Context, id: number, lock = false): Promise<ClaimedShipment> {
  const ids = accessibleAccountIds(ctx);
  const query = ctx.db
    .select(columns)
    .from(shipments)
    .where(and(eq(shipments.id, id), ids && inArray(shipments.accountId, ids)));
  const [row] = await (lock ? query.for("update") : query);
  if (!row) throw notFound("shipment", id);
  return row;
}

/** Locks a claim after its shipment: in the other order, two people and a report of the carrier could wait for each other. */
export async function lockWithShipment(
  tx: Context,
  id: number,
): Promise<{ claim: LockedClaim; shipment: ClaimedShipment }> {
  const [found] = await tx.db.select({ shipmentId: claims.shipmentId }).from(claims).where(eq(claims.id, id));
  if (!found) throw notFound("claim", id);
  const shipment = await findClaimedShipment(tx, found.shipmentId, true);
  return { shipment, claim: await lockClaim(tx, id) };
}

export interface ClaimSituation {
  readonly terms: ClaimTerms;
  readonly money: ShipmentMoney;
  readonly claimable: Record<ClaimKind, Claimable>;
}

/** What can be claimed of a shipment today, and the money and terms that decide about it. */
export async function judgeShipment(ctx: Context, shipment: ClaimedShipment): Promise<ClaimSituation> {
  const { accountId, status } = shipment;
  const [terms, money, known] = await Promise.all([
    findClaimTerms(ctx, shipment),
    findShipmentMoney(ctx, accountId, shipment.id),
    ctx.db
      .select({ kind: claims.kind, state: claims.state, decidedAt: claims.decidedAt })
      .from(claims)
      .where(and(eq(claims.accountId, accountId), eq(claims.shipmentId, shipment.id))),
  ]);
  const facts = {
    status,
    promisedDay: shipment.estimatedDelivery,
    arrivedDay: arrivals.includes(status) ? dayInArgentina(shipment.lastStatusAt) : null,
    chargedDay: money.chargedAt && money.paidCents > 0 ? dayInArgentina(money.chargedAt) : null,
    open: known.filter(({ state }) => isOpenClaim(state)).map(({ kind }) => kind),
    decided: known.filter(({ decidedAt, state }) => decidedAt && !isOpenClaim(state)).map(({ kind }) => kind),
  };
  return { terms, money, claimable: claimable(facts, terms, dayInArgentina(ctx.now())) };
}

const arrivals: readonly ShipmentStatus[] = ["delivered", "delivered_with_damage", "returned_to_seller"];

/** Whether the account's parcels are real: a carrier owes nothing for those of a test account. */
export async function isLiveAccount(ctx: Context, accountId: number): Promise<boolean> {
  const [account] = await ctx.db.select({ isTest: accounts.isTest }).from(accounts).where(eq(accounts.id, accountId));
  return account?.isTest === false;
}
