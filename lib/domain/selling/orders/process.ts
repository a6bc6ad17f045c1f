import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { rowExists } from "@/db/query/exists";
import { orders } from "@/db/schema/orders";
import { concurrently } from "@/lib/core/concurrently";
import { DomainError, type ErrorDetail } from "@/lib/core/errors";
import { waitingOrderStatuses } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import { type Context, onBehalfOf } from "@/lib/platform/context";
import { outageOf } from "@/lib/platform/outages";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { changeOrder } from "./events";
import { shipOrder } from "./ship";
import { lockOrders, type OrderReason } from "./store";

interface DueOrder {
  readonly id: number;
  readonly accountId: number;
  readonly actor: string;
  readonly failures: number;
}

/** Internal errors of one order after which a person has to decide. */
const maxFailures = 5;
const retryMs = 30_000;
/** Orders that become shipments at the same time. */
const concurrency = 4;

/** Schedules automatic shipments of orders; returns how many of the orders are open and get one. */
export function queueOrders(ctx: Context, accountId: number, ids: readonly number[]): Promise<number> {
  assertAccountAccess(ctx, accountId);
  return inTransaction(ctx, async (tx) => {
    const queued = await tx.db
      .update(orders)
      .set({ dueAt: tx.now(), failures: 0, actor: tx.actor.label })
      .where(
        and(
          eq(orders.accountId, accountId),
          inArray(orders.id, [...ids]),
          inArray(orders.status, waitingOrderStatuses),
        ),
      )
      .returning({ id: orders.id });
    notifyAfterCommit(tx, jobTopics.orders);
    return queued.length;
  });
}

/**
 * Makes the shipments of due orders. Any number of processes may run it at once: an order is locked while its shipment is
 * made, and no longer due in the transaction that makes it. A crash leaves it due. An error that a person has to mend
 * becomes the reason why the order waits; what may pass by itself is tried again.
 */
export async function processOrders(
  ctx: Context,
  { limit, onError }: { limit: number; onError: (error: unknown) => void },
): Promise<{ moved: number; more: boolean }> {
  const due = await ctx.db
    .select({ id: orders.id, accountId: orders.accountId, actor: orders.actor, failures: orders.failures })
    .from(orders)
    .where(lte(orders.dueAt, ctx.now()))
    .orderBy(asc(orders.dueAt))
    .limit(limit);
  await concurrently(due, concurrency, (order) => processOrder(ctx, order, onError));
  return { moved: due.length, more: due.length === limit };
}

export const hasOrdersDue = (ctx: Context): Promise<boolean> =>
  rowExists(ctx.db, sql`select from orders where due_at <= ${ctx.now().toISOString()}::timestamptz`);

async function processOrder(ctx: Context, due: DueOrder, onError: (error: unknown) => void): Promise<void> {
  const own = onBehalfOf(ctx, { ...due, requestId: ctx.requestId });
  try {
    await inTransaction(own, async (tx) => {
      if (await claim(tx, due.id)) await shipOrder(tx, due.id);
    });
  } catch (error) {
    // An outage uses up no attempt of the order: a later run of the job finds it unchanged.
    if (outageOf(error)) throw error;
    const reason = reasonOf(error);
    if (!reason) onError(error);
    if (reason) await recordReason(own, due.id, reason);
    else if (due.failures + 1 >= maxFailures) await recordReason(own, due.id, { code: "internal" });
    else await postpone(own, due);
  }
}

/** Errors of this service or a carrier, which do not depend on the order. */
const passing: ReadonlySet<string> = new Set(["unavailable", "rate_limited"]);

/** The error that a person has to decide about; undefined for a temporary error of `passing`, and for a bug. */
export const reasonOf = (error: unknown): ErrorDetail | undefined =>
  error instanceof DomainError && !passing.has(error.detail.code) ? error.detail : undefined;

/** Whether the order is still due; false if another process has shipped it. */
async function claim(tx: Context, id: number): Promise<boolean> {
  const [row] = await tx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), lte(orders.dueAt, tx.now()), inArray(orders.status, waitingOrderStatuses)))
    .for("update", { skipLocked: true });
  return row !== undefined;
}

const recordReason = (ctx: Context, id: number, reason: OrderReason): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [order] = await lockOrders(tx, [id]);
    // The order was shipped, changed or cancelled since it was read.
    if (!order?.dueAt) return;
    await changeOrder(tx, order, { reason, dueAt: null }, [{ type: "order.updated", changes: ["needs_decision"] }]);
  });

async function postpone(ctx: Context, { id, failures }: DueOrder): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ failures: failures + 1, dueAt: new Date(ctx.now().getTime() + retryMs * 2 ** failures) })
    .where(and(eq(orders.id, id), lte(orders.dueAt, ctx.now())));
}
