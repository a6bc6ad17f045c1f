import { and, asc, count, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { statement } from "@/db/driver";
import { type ChosenOption, orderBatchEntries, orderBatches, orders } from "@/db/schema/orders";
import { shipments } from "@/db/schema/shipments";
import { DomainError, notFound } from "@/lib/core/errors";
import { type Message, message } from "@/lib/core/messages";
import { type OrderBatchEntryState, orderBatchEntryStates, statusesAtSeller } from "@/lib/core/vocabulary";
import { assertAccountAccess, canAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { retentionStart } from "@/lib/platform/retention";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { blockingReasonMessages } from "../../shipping/shipments";
import type { OrderReason } from "../orders";

type OrderBatchRow = typeof orderBatches.$inferSelect;

/** Shipments that are made of many orders, with how far they are. */
export interface OrderBatch extends OrderBatchRow {
  readonly counts: Readonly<Record<OrderBatchEntryState, number>>;
  readonly results: readonly OrderBatchResult[];
  /** How many results there are on all pages. */
  readonly resultCount: number;
  /** The shipments of the batch that have a label to print, in the order of the batch. */
  readonly printable: readonly number[];
}

export interface OrderBatchResult {
  readonly orderId: number;
  /** What people call the order. */
  readonly number: string;
  readonly state: OrderBatchEntryState;
  readonly shipmentId: number | null;
  readonly option: ChosenOption | null;
  /** The error for which no shipment was made; `internal` after repeated errors of this service. */
  readonly reason: OrderReason | null;
  /** Why its shipment does not go on yet. */
  readonly waits: Message | null;
}

interface BatchOrder {
  readonly id: number;
  /** As it was shown: at another price nothing is bought. Null = what rules and preferences choose. */
  readonly option: ChosenOption | null;
}

/** Open batches of an account at the same time. */
const maxOpenBatches = 10;

/**
 * Queues shipments of orders, each with the option that was shown for it. Throws `not_found` for an order that the account
 * does not have.
 */
export function createOrderBatch(
  ctx: Context,
  accountId: number,
  chosen: readonly BatchOrder[],
): Promise<OrderBatchRow> {
  assertAccountAccess(ctx, accountId);
  return inTransaction(ctx, async (tx) => {
    await assertCapacity(tx, accountId);
    const given = await ownOrders(tx, accountId, chosen);
    const [row] = await tx.db
      .insert(orderBatches)
      .values({
        accountId,
        actor: tx.actor.label,
        requestId: tx.requestId,
        total: given.length,
        createdAt: tx.now(),
      })
      .returning();
    if (!row) throw new Error("the batch was not written");
    await insertEntries(tx.db, { accountId, batchId: row.id, entries: JSON.stringify(given) });
    const target = `order_batch:${row.id}` as const;
    await recordAudit(tx, { accountId, action: "order_batch.created", target, detail: { orders: given.length } });
    notifyAfterCommit(tx, jobTopics.orderBatches);
    return row;
  });
}

/** One JSON text for up to `limits.batchOrders` entries, instead of four parameters for each. */
const insertEntries = statement(
  () => sql`
    insert into order_batch_entries (account_id, batch_id, position, order_id, option)
    select ${sql.placeholder("accountId")}::bigint, ${sql.placeholder("batchId")}::bigint, place,
      (entry->>'id')::bigint, nullif(entry->'option', 'null'::jsonb)
    from jsonb_array_elements(${sql.placeholder("entries")}::jsonb) with ordinality chosen (entry, place)`,
);

/** Each order once, in the order given. */
async function ownOrders(tx: Context, accountId: number, given: readonly BatchOrder[]): Promise<BatchOrder[]> {
  const byId = new Map(given.map((order) => [order.id, order]));
  const ids = [...byId.keys()];
  const rows = await tx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), inArray(orders.id, ids)));
  const known = new Set(rows.map(({ id }) => id));
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) throw notFound("order", missing);
  return [...byId.values()];
}

async function assertCapacity(tx: Context, accountId: number): Promise<void> {
  const [row] = await tx.db
    .select({ open: count() })
    .from(orderBatches)
    .where(and(eq(orderBatches.accountId, accountId), eq(orderBatches.state, "open")));
  if ((row?.open ?? 0) >= maxOpenBatches)
    throw new DomainError({
      code: "conflict",
      message: message("too_many_order_batches", { maximum: maxOpenBatches }),
    });
}

export interface ResultListing {
  readonly state?: OrderBatchEntryState | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** A batch with its progress and a page of its results. Reading an open batch notifies the job that runs it. */
export async function findOrderBatch(ctx: Context, id: number, listing: ResultListing): Promise<OrderBatch> {
  const [row] = await ctx.db.select().from(orderBatches).where(eq(orderBatches.id, id));
  if (!row || !canAccess(ctx, row.accountId)) throw notFound("order_batch", id);
  if (row.state === "open") notifyAfterCommit(ctx, jobTopics.orderBatches);
  return withProgress(ctx, row, listing);
}

/** A shipment that was made and waits for money is paid by itself once there is some: its entry is not `unpaid` then. */
const resultState = sql<OrderBatchEntryState>`case
  when ${orderBatchEntries.state} = 'made' and ${shipments.waitingFor} = 'money' then 'unpaid'
  else ${orderBatchEntries.state} end`;

async function withProgress(
  ctx: Context,
  row: OrderBatchRow,
  { state, limit, offset }: ResultListing,
): Promise<OrderBatch> {
  const ofBatch = and(eq(orderBatchEntries.accountId, row.accountId), eq(orderBatchEntries.batchId, row.id));
  const ofShipment = and(eq(shipments.id, orderBatchEntries.shipmentId), eq(shipments.accountId, row.accountId));
  const [counted, results, printable] = await Promise.all([
    ctx.db
      .select({ state: resultState, total: count() })
      .from(orderBatchEntries)
      .leftJoin(shipments, ofShipment)
      .where(ofBatch)
      .groupBy(resultState),
    ctx.db
      .select({
        orderId: orderBatchEntries.orderId,
        number: sql<string>`coalesce(nullif(${orders.number}, ''), ${orders.externalId}, '')`,
        state: resultState,
        shipmentId: orderBatchEntries.shipmentId,
        option: orderBatchEntries.option,
        reason: orderBatchEntries.reason,
        waitingFor: shipments.waitingFor,
      })
      .from(orderBatchEntries)
      .leftJoin(orders, and(eq(orders.id, orderBatchEntries.orderId), eq(orders.accountId, row.accountId)))
      .leftJoin(shipments, ofShipment)
      .where(and(ofBatch, state && eq(resultState, state)))
      .orderBy(asc(orderBatchEntries.position))
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({ id: shipments.id })
      .from(orderBatchEntries)
      .innerJoin(shipments, ofShipment)
      .where(and(ofBatch, inArray(shipments.status, statusesAtSeller), isNull(shipments.stop)))
      .orderBy(asc(orderBatchEntries.position)),
  ]);
  const totals = new Map(counted.map(({ state, total }) => [state, total]));
  const counts = Object.fromEntries(orderBatchEntryStates.map((each) => [each, totals.get(each) ?? 0]));
  return {
    ...row,
    counts: counts as OrderBatch["counts"],
    results: results.map(({ waitingFor, reason, ...result }) => ({
      ...result,
      reason: reason as OrderReason | null,
      waits:
        waitingFor && (waitingFor === "money" ? message("order_shipment_unpaid") : blockingReasonMessages[waitingFor]),
    })),
    resultCount: state === undefined ? row.total : (totals.get(state) ?? 0),
    printable: printable.map(({ id }) => id),
  };
}

/** Stops a batch: no further shipment is made of it, those that are made stay. Throws `conflict` once it has ended. */
export function stopOrderBatch(ctx: Context, id: number, listing: ResultListing): Promise<OrderBatch> {
  return inTransaction(ctx, async (tx) => {
    // Whoever makes a shipment of the batch holds a share of the row: afterwards nothing more is made.
    const [row] = await tx.db.select().from(orderBatches).where(eq(orderBatches.id, id)).for("update");
    if (!row || !canAccess(tx, row.accountId)) throw notFound("order_batch", id);
    if (row.state === "finished") throw new DomainError({ code: "conflict", message: message("order_batch_ended") });
    if (row.state === "stopped") return withProgress(tx, row, listing);
    const { accountId } = row;
    const changes = { state: "stopped", finishedAt: tx.now() } as const;
    await tx.db.update(orderBatches).set(changes).where(eq(orderBatches.id, id));
    await tx.db
      .update(orderBatchEntries)
      .set({ state: "stopped" })
      .where(
        and(
          eq(orderBatchEntries.accountId, accountId),
          eq(orderBatchEntries.batchId, id),
          eq(orderBatchEntries.state, "waiting"),
        ),
      );
    await recordAudit(tx, { accountId, action: "order_batch.stopped", target: `order_batch:${id}` });
    return withProgress(tx, { ...row, ...changes }, listing);
  });
}

/** Deletes batches that ended a day ago, as bulk actions; orders and shipments say what came of them. */
export async function deleteOldOrderBatches(
  ctx: Context,
  { limit }: { limit: number },
): Promise<{ moved: number; more: boolean }> {
  const before = retentionStart(ctx, "bulk_actions");
  const old = ctx.db
    .select({ id: orderBatches.id })
    .from(orderBatches)
    .where(lt(orderBatches.finishedAt, before))
    .orderBy(asc(orderBatches.finishedAt))
    .limit(limit);
  const deleted = await ctx.db
    .delete(orderBatches)
    .where(inArray(orderBatches.id, old))
    .returning({ id: orderBatches.id });
  return { moved: deleted.length, more: deleted.length === limit };
}
