import { and, eq, inArray, isNotNull, isNull, min, ne, or, type SQL, sql } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { claims } from "@/db/schema/claims";
import { receptionPieces, receptions } from "@/db/schema/receptions";
import { shipments } from "@/db/schema/shipments";
import { type Claimable, claimable } from "@/lib/core/claims";
import { notFound } from "@/lib/core/errors";
import { dayInArgentina } from "@/lib/core/time/calendar";
import { type ClaimKind, isOpenClaim, openClaimStates, type ShipmentStatus } from "@/lib/core/vocabulary";
import { accessibleAccountIds } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { findShipmentsMoney, type ShipmentMoney } from "../ledger";
import { type LockedClaim, lockClaim } from "./list";
import { findTermsOfAccount } from "./rules";

const columns = {
  id: shipments.id,
  accountId: shipments.accountId,
  carrierId: shipments.carrierId,
  status: shipments.status,
  logisticType: shipments.logisticType,
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

/** Condition for the claims of one kind of a parcel. */
export const isOfKind = ({
  accountId,
  shipmentId,
  kind,
}: Pick<typeof claims.$inferSelect, "accountId" | "shipmentId" | "kind">): SQL | undefined =>
  and(eq(claims.accountId, accountId), eq(claims.shipmentId, shipmentId), eq(claims.kind, kind));

/** Of claims of one kind and parcel: the one that counts, beside which there is no second. */
export const waitsOrWasAccepted = or(
  inArray(claims.state, openClaimStates),
  and(isNotNull(claims.decidedAt), isNull(claims.rejectedReason)),
);

/** What of one shipment decides about its claims, of a locked or a listed one. */
export type JudgedShipment = Omit<ClaimedShipment, "accountId" | "logisticType" | "declaredValueCents">;

export interface ClaimSituation {
  readonly money: ShipmentMoney;
  readonly claimable: Record<ClaimKind, Claimable>;
  /** Kinds with a claim that waits for somebody. */
  readonly open: readonly ClaimKind[];
}

/** What can be claimed today of each of these shipments of an account, and their money. */
export async function judgeShipments(
  ctx: Context,
  accountId: number,
  judged: readonly JudgedShipment[],
): Promise<Map<number, ClaimSituation>> {
  if (judged.length === 0) return new Map();
  const ids = judged.map(({ id }) => id);
  const [termsWith, moneyOf, known, received] = await Promise.all([
    findTermsOfAccount(ctx, accountId),
    findShipmentsMoney(ctx, accountId, ids),
    ctx.db
      .select({
        shipmentId: claims.shipmentId,
        kind: claims.kind,
        state: claims.state,
        isDecided: sql<boolean>`${claims.decidedAt} is not null`,
      })
      .from(claims)
      .where(and(eq(claims.accountId, accountId), inArray(claims.shipmentId, ids))),
    ctx.db
      .select({ shipmentId: receptions.shipmentId, at: min(receptions.createdAt) })
      .from(receptions)
      .innerJoin(receptionPieces, eq(receptionPieces.receptionId, receptions.id))
      .where(
        and(
          eq(receptions.accountId, accountId),
          inArray(receptions.shipmentId, ids),
          isNull(receptions.undoneAt),
          isNull(receptionPieces.endedAt),
          ne(receptionPieces.outcome, "missing"),
        ),
      )
      .groupBy(receptions.shipmentId),
  ]);
  const today = dayInArgentina(ctx.now());
  return new Map(
    judged.map((shipment) => {
      const { id, status, lastStatusAt, estimatedDelivery, carrierId } = shipment;
      const money = moneyOf(id);
      // What was received back has arrived, whether or not the carrier says so yet.
      const receivedAt = received.find(({ shipmentId }) => shipmentId === id)?.at;
      const reportedAt = arrivals.includes(status) ? lastStatusAt : undefined;
      const arrivedAt = receivedAt && reportedAt && receivedAt > reportedAt ? reportedAt : (receivedAt ?? reportedAt);
      const own = known.filter(({ shipmentId }) => shipmentId === id);
      const open = own.filter(({ state }) => isOpenClaim(state)).map(({ kind }) => kind);
      const facts = {
        status,
        promisedDay: estimatedDelivery,
        arrivedDay: arrivedAt ? dayInArgentina(arrivedAt) : null,
        chargedDay: money.chargedAt && money.paidCents > 0 ? dayInArgentina(money.chargedAt) : null,
        open,
        decided: own.filter(({ state, isDecided }) => isDecided && !isOpenClaim(state)).map(({ kind }) => kind),
      };
      return [id, { money, open, claimable: claimable(facts, termsWith(carrierId), today) }];
    }),
  );
}

export async function judgeShipment(ctx: Context, shipment: ClaimedShipment): Promise<ClaimSituation> {
  const situation = (await judgeShipments(ctx, shipment.accountId, [shipment])).get(shipment.id);
  if (!situation) throw new Error("the shipment was not judged");
  return situation;
}

const arrivals: readonly ShipmentStatus[] = ["delivered", "delivered_with_damage", "returned_to_seller"];

/** Whether the account's parcels are real: a carrier owes nothing for those of a test account. */
export async function isLiveAccount(ctx: Context, accountId: number): Promise<boolean> {
  const [account] = await ctx.db.select({ isTest: accounts.isTest }).from(accounts).where(eq(accounts.id, accountId));
  return account?.isTest === false;
}
