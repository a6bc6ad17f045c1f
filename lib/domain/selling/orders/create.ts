import { createHash } from "node:crypto";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { jsonTable, statement } from "@/db/driver";
import { orderLines, orders } from "@/db/schema/orders";
import { DomainError, invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { limits, type OrderStatus } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { findOrigin } from "../../geography/addresses";
import { findAccount } from "../../identity/accounts";
import type { NewOrder } from "./draft";
import { changeOrder, publish } from "./events";
import { assertFreeChannel, readExternalId } from "./names";
import { declaredValueOf, livePieces } from "./state";
import { findOrderId, lockOrders, type Order, toOrder } from "./store";

/**
 * Creates or updates an order, idempotent by channel and external id: the same draft again changes nothing, a changed draft
 * replaces the order while no shipment has a piece of it. Throws `conflict` for a change after that, or after cancellation,
 * `validation_failed` for a channel that belongs to connected shops, unless the order `isImported` from one.
 */
export async function createOrder(
  ctx: Context,
  given: NewOrder,
  { isImported = false }: { readonly isImported?: boolean } = {},
): Promise<Order> {
  const draft = { ...given, externalId: readExternalId(given.externalId) };
  assertAccountAccess(ctx, draft.accountId);
  if (!isImported) assertFreeChannel(draft.channel);
  assertValue(draft);
  return inTransaction(ctx, async (tx) => {
    if (draft.originId !== null) await assertOrigin(tx, draft.accountId, draft.originId);
    const fingerprint = fingerprintOf(draft);
    const dueAt = (await makesShipments(tx, draft.accountId)) ? tx.now() : null;
    const values = { ...columnsOf(draft), fingerprint, dueAt, actor: tx.actor.label, updatedAt: tx.now() };
    const [inserted] = await tx.db
      .insert(orders)
      .values({
        ...values,
        accountId: draft.accountId,
        channel: draft.channel,
        externalId: draft.externalId,
        placedAt: draft.placedAt ?? tx.now(),
        createdAt: tx.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (dueAt) notifyAfterCommit(tx, jobTopics.orders);
    if (inserted) {
      const order = toOrder(inserted, await insertLines(tx, inserted.id, draft), []);
      await publish(tx, order, [{ type: "order.created", changes: [] }], 0);
      return order;
    }
    const order = await lockExternal(tx, draft);
    if (order.fingerprint === fingerprint) return order;
    assertChangeable(order);
    const placedAt = draft.placedAt ?? order.placedAt;
    const changes = changedFields(order, draft);
    await tx.db
      .delete(orderLines)
      .where(and(eq(orderLines.accountId, order.accountId), eq(orderLines.orderId, order.id)));
    await insertLines(tx, order.id, draft);
    await changeOrder(tx, order, { ...values, placedAt, reason: null, failures: 0 }, [
      { type: "order.updated", changes },
    ]);
    return lockExternal(tx, draft);
  });
}

/** The sum of the prices may be more than a shipment can declare, though each of them is allowed. */
function assertValue(draft: NewOrder): void {
  const lines = draft.lines.map((line, at) => ({ number: at + 1, ...line }));
  if (declaredValueOf({ declaredValueCents: null, lines }, lines) > limits.declaredValueCents)
    throw invalid("items", message("must_be_amount"));
}

async function assertOrigin(tx: Context, accountId: number, originId: number): Promise<void> {
  const origin = await findOrigin(tx, originId).catch((error: unknown) => {
    if (error instanceof DomainError && error.detail.code === "not_found") return undefined;
    throw error;
  });
  if (origin?.accountId !== accountId) throw invalid("origin_id", message("origin_unknown"));
}

const makesShipments = async (tx: Context, accountId: number): Promise<boolean> =>
  (await findAccount(tx, accountId)).preferences.automaticOrderShipments ?? false;

const fingerprintOf = ({ accountId: _, ...draft }: NewOrder): string =>
  createHash("sha256").update(JSON.stringify(draft)).digest("hex");

const columnsOf = (draft: NewOrder) => ({
  recipient: draft.recipient,
  recipientName: draft.recipient.name,
  originId: draft.originId,
  declaredValueCents: draft.declaredValueCents,
  shippingPaidCents: draft.shippingPaidCents,
  chosenService: draft.chosenService,
  serviceType: draft.serviceType,
  logisticType: draft.logisticType,
  carrierId: draft.carrierId,
  notes: draft.notes,
});

/** One JSON text for any number of lines: a parameter for each value of 200 lines took most of a creation's time. */
async function insertLines(tx: Context, orderId: number, { accountId, lines }: NewOrder) {
  const rows = lines.map((line, at) => newLines.complete({ accountId, orderId, number: at + 1, ...line }));
  await insertRows(tx.db, { lines: JSON.stringify(rows) });
  return rows;
}

const newLines = jsonTable(getTableColumns(orderLines));
const insertRows = statement(
  () => sql`
    insert into order_lines (${newLines.names}) select ${newLines.of("given")}
    from ${newLines.from(sql.placeholder("lines"), "given")}`,
);

async function lockExternal(tx: Context, draft: NewOrder): Promise<Order> {
  const id = await findOrderId(tx, draft);
  const [order] = id === undefined ? [] : await lockOrders(tx, [id]);
  if (!order) throw new Error("the order was not written");
  return order;
}

/** Throws `conflict` for an order that is cancelled or has pieces in a shipment. */
export function assertChangeable(order: Pick<Order, "status" | "pieces"> & { readonly status: OrderStatus }): void {
  if (order.status === "cancelled") throw new DomainError({ code: "conflict", message: message("order_cancelled") });
  if (livePieces(order.pieces).length > 0)
    throw new DomainError({ code: "conflict", message: message("order_in_shipments") });
}

/** The fields in which order and draft differ, by their names in the API. */
function changedFields(order: Order, draft: NewOrder): string[] {
  const lines = (from: readonly object[]) =>
    from.map((line) => JSON.stringify(Object.entries({ ...line, number: 0, shippedQuantity: 0 }).sort())).join();
  const pairs: readonly (readonly [name: string, before: unknown, after: unknown])[] = [
    ["destination", Object.entries(order.recipient).sort(), Object.entries(draft.recipient).sort()],
    ["items", lines(order.lines), lines(draft.lines)],
    ["origin_id", order.originId, draft.originId],
    ["declared_value", order.declaredValueCents, draft.declaredValueCents],
    ["shipping_paid", order.shippingPaidCents, draft.shippingPaidCents],
    ["chosen_service", order.chosenService, draft.chosenService],
    ["service_type", order.serviceType, draft.serviceType],
    ["logistic_type", order.logisticType, draft.logisticType],
    ["carrier_id", order.carrierId, draft.carrierId],
    ["notes", order.notes, draft.notes],
    ["placed_at", order.placedAt.getTime(), (draft.placedAt ?? order.placedAt).getTime()],
  ];
  return pairs.filter(([, before, after]) => JSON.stringify(before) !== JSON.stringify(after)).map(([name]) => name);
}
