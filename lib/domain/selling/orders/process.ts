import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { rowExists } from "@/db/query/exists";
import { orders } from "@/db/schema/orders";
import { DomainError, type ErrorDetail } from "@/lib/core/errors";
import type { SaleJudgement } from "@/lib/core/sales";
import { waitingOrderStatuses } from "@/lib/core/vocabulary";
import { type Context, onBehalfOf } from "@/lib/platform/context";
import { outageOf } from "@/lib/platform/outages";
import { workInShares } from "@/lib/platform/slots";
import { inTransaction } from "@/lib/platform/transaction";
import { changeOrder } from "./events";
import { judgeOrder } from "./judge";
import { shipOrder } from "./ship";
import { findOrder, lockOrders, type Order, type OrderReason } from "./store";
import { judgementColumns } from "./write";

interface DueOrder {
  readonly id: number;
  readonly accountId: number;
  readonly actor: string;
  readonly failures: number;
  readonly channel: string;
  readonly externalId: string;
  /** Null for orders that no shop is asked about. */
  readonly checkedAt: Date | null;
}

/** Asks the shop of an order how it is now and writes what it says; false if the shop could not be asked. */
export type AskShop = (order: Pick<DueOrder, "accountId" | "channel" | "externalId">) => Promise<boolean>;

/** Internal errors of one order after which a person has to decide. */
const maxFailures = 5;
const retryMs = 30_000;
/** A shop that could not be asked about an order is asked again after this time; nothing is shipped blind. */
const askAgainMs = 2 * 60_000;
/** Orders that become shipments at the same time, and those of one account among them: its shop may be slow to answer. */
export const orderSlots = { slots: 6, share: 4, beginMs: 30_000 } as const;

/**
 * Makes the shipments of due orders. Any number of processes may run it at once: an order is locked while its shipment is
 * made, and no longer due in the transaction that makes it. A crash leaves it due. An error that a person has to mend
 * becomes the reason why the order waits; what may pass by itself is tried again.
 */
export async function processOrders(
  ctx: Context,
  { limit, ask, onError }: { limit: number; ask: AskShop; onError: (error: unknown) => void },
): Promise<{ moved: number; more: boolean }> {
  const due = await ctx.db
    .select({
      id: orders.id,
      accountId: orders.accountId,
      actor: orders.actor,
      failures: orders.failures,
      channel: orders.channel,
      externalId: orders.externalId,
      checkedAt: orders.checkedAt,
    })
    .from(orders)
    .where(lte(orders.dueAt, ctx.now()))
    // The accounts in turn: thousands of one do not delay those of the others.
    .orderBy(sql`row_number() over (partition by ${orders.accountId} order by ${orders.dueAt})`, asc(orders.dueAt))
    .limit(limit);
  const moved = await workInShares(due, {
    ...orderSlots,
    ownerOf: ({ accountId }) => accountId,
    work: (order) => processOrder(ctx, order, { ask, onError }),
  });
  return { moved, more: moved < due.length || due.length === limit };
}

export const hasOrdersDue = (ctx: Context): Promise<boolean> =>
  rowExists(ctx.db, sql`select from orders where due_at <= ${ctx.now().toISOString()}::timestamptz`);

async function processOrder(
  ctx: Context,
  due: DueOrder,
  { ask, onError }: { ask: AskShop; onError: (error: unknown) => void },
): Promise<void> {
  const own = onBehalfOf(ctx, { ...due, requestId: ctx.requestId });
  try {
    if (due.checkedAt && !(await ask(due))) return await postpone(own, due, askAgainMs, due.failures);
    await inTransaction(own, async (tx) => {
      if (!(await claim(tx, due.id))) return;
      const order = await findOrder(tx, due.id);
      const judged = await judgeOrder(tx, order);
      if (judged.judgement === "ready") await shipOrder(tx, due.id);
      else await keepWaiting(tx, order, judged);
    });
  } catch (error) {
    // An outage uses up no attempt of the order: a later run of the job finds it unchanged.
    if (outageOf(error)) throw error;
    const reason = reasonOf(error);
    if (!reason) onError(error);
    if (reason) await recordReason(own, due.id, reason);
    else if (due.failures + 1 >= maxFailures) await recordReason(own, due.id, { code: "internal" });
    else await postpone(own, due, retryMs * 2 ** due.failures, due.failures + 1);
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

/** Says on an order why no shipment could be made of it, unless it was shipped, changed or cancelled since it was read. */
export const recordReason = (
  ctx: Context,
  id: number,
  reason: OrderReason,
  waits = ({ dueAt }: Order): boolean => dueAt !== null,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [order] = await lockOrders(tx, [id]);
    if (!order || !waits(order)) return;
    await changeOrder(tx, order, { reason, dueAt: null }, [{ type: "order.updated", changes: ["needs_decision"] }]);
  });

/** An order that is not to be shipped by itself is not due any more, and says why. */
async function keepWaiting(tx: Context, order: Order, judged: SaleJudgement): Promise<void> {
  const columns = judgementColumns(judged);
  const isNew = !isDeepStrictEqual(order.decisions, columns.decisions) || order.reason === null;
  const events = isNew ? [{ type: "order.updated" as const, changes: ["needs_decision"] }] : [];
  await changeOrder(tx, order, { ...columns, dueAt: null }, events);
}

async function postpone(ctx: Context, { id }: DueOrder, pauseMs: number, failures: number): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ failures, dueAt: new Date(ctx.now().getTime() + pauseMs) })
    .where(and(eq(orders.id, id), lte(orders.dueAt, ctx.now())));
}
