import { and, asc, eq, inArray } from "drizzle-orm";
import { returnClosures } from "@/db/schema/receptions";
import { shipments } from "@/db/schema/shipments";
import type { ClosureReason } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { findUnreceived } from "./unreceived";

export interface ClosureChange {
  readonly accountId: number;
  readonly ids: readonly number[];
  readonly reason: Exclude<ClosureReason, "earlier">;
  readonly note: string;
}

type ReturnClosure = typeof returnClosures.$inferSelect;

interface ClosedReturns {
  readonly closed: readonly number[];
  /** What is listed no more: received or closed meanwhile, or never the account's. */
  readonly ended: readonly number[];
}

/** Closes returns that nobody received: they leave the list, and each parcel can be received all the same. */
export function closeReturns(ctx: Context, { accountId, ids, reason, note }: ClosureChange): Promise<ClosedReturns> {
  return inTransaction(ctx, async (tx) => {
    assertAccountAccess(tx, accountId);
    // In one order, so that two calls about the same returns never wait for each other; a reception locks its shipment too.
    await tx.db
      .select({ id: shipments.id })
      .from(shipments)
      .where(and(eq(shipments.accountId, accountId), inArray(shipments.id, [...ids])))
      .orderBy(asc(shipments.id))
      .for("update");
    const listed = new Set((await findUnreceived(tx, accountId, { ids })).map(({ id }) => id));
    const closed = [...listed].sort((a, b) => a - b);
    if (closed.length > 0)
      await tx.db
        .insert(returnClosures)
        .values(
          closed.map((shipmentId) => ({
            accountId,
            shipmentId,
            reason,
            note,
            actor: tx.actor.label,
            createdAt: tx.now(),
          })),
        )
        .onConflictDoNothing();
    for (const id of closed)
      await recordAudit(tx, {
        accountId,
        action: "shipment.return_closed",
        target: `shipment:${id}`,
        detail: { closure: reason },
      });
    return { closed, ended: ids.filter((id) => !listed.has(id)) };
  });
}

/** Puts closed returns back on the list; an id without a closure is left out. */
export function reopenReturns(ctx: Context, accountId: number, ids: readonly number[]): Promise<readonly number[]> {
  return inTransaction(ctx, async (tx) => {
    assertAccountAccess(tx, accountId);
    const rows = await tx.db
      .delete(returnClosures)
      .where(and(eq(returnClosures.accountId, accountId), inArray(returnClosures.shipmentId, [...ids])))
      .returning({ id: returnClosures.shipmentId });
    for (const { id } of rows)
      await recordAudit(tx, { accountId, action: "shipment.return_reopened", target: `shipment:${id}` });
    return rows.map(({ id }) => id);
  });
}

/** How a return was closed; undefined for one that is waited for. Callers have checked the access to it. */
export async function findClosure(ctx: Context, shipmentId: number): Promise<ReturnClosure | undefined> {
  const [row] = await ctx.db.select().from(returnClosures).where(eq(returnClosures.shipmentId, shipmentId));
  return row;
}
