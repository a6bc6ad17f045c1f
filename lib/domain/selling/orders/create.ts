import { orders } from "@/db/schema/orders";
import { DomainError, invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { limits, type OrderStatus } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { findOrigin } from "../../geography/addresses";
import type { NewOrder } from "./draft";
import { publish } from "./events";
import { fingerprintOf } from "./fingerprint";
import { followShop } from "./follow-shop";
import { judgeOrder } from "./judge";
import { assertFreeChannel, composed, readExternalId } from "./names";
import { declaredValueOf, livePieces } from "./state";
import { findOrderId, lockOrders, type Order, toOrder } from "./store";
import { columnsOf, dueAtOf, insertLines, judgementColumns, replaceOrder, resolved } from "./write";

/**
 * Creates or updates an order, idempotent by channel and external id, and judges it: the same draft again changes nothing, a
 * changed draft replaces the order while no shipment has a piece of it. Throws `conflict` for a change after that, or after
 * cancellation, `validation_failed` for a channel that belongs to connected shops. An order that `isImported` from one
 * follows its shop instead (`followShop`).
 */
export async function createOrder(
  ctx: Context,
  given: NewOrder,
  { isImported = false }: { readonly isImported?: boolean } = {},
): Promise<Order> {
  const draft = { ...given, externalId: readExternalId(given.externalId), number: composed(given.number) };
  assertAccountAccess(ctx, draft.accountId);
  if (!isImported) assertFreeChannel(draft.channel);
  assertValue(draft);
  return inTransaction(ctx, async (tx) => {
    if (draft.originId !== null) await assertOrigin(tx, draft.accountId, draft.originId);
    const fingerprint = fingerprintOf(draft);
    const known = await lockExternal(tx, draft);
    if (!known) {
      const order = await insertOrder(tx, draft, { fingerprint, isImported });
      if (order) return order;
    }
    const order = known ?? (await lockExternal(tx, draft));
    if (!order) throw new Error("the order was not written");
    if (isImported) return followShop(tx, order, await resolved(tx, draft), fingerprint);
    if (order.fingerprint === fingerprint) return order;
    assertChangeable(order);
    return replaceOrder(tx, order, draft, { fingerprint });
  });
}

/** Undefined if somebody else has written the same order meanwhile. */
async function insertOrder(
  tx: Context,
  given: NewOrder,
  { fingerprint, isImported }: { readonly fingerprint: string; readonly isImported: boolean },
): Promise<Order | undefined> {
  const draft = isImported ? await resolved(tx, given) : given;
  const judged = await judgeOrder(tx, { ...draft, settled: [], decisions: [], pieces: [] });
  const columns = judgementColumns(judged);
  const dueAt = await dueAtOf(tx, { accountId: draft.accountId, status: "open" }, judged);
  const [inserted] = await tx.db
    .insert(orders)
    .values({
      ...columnsOf(draft),
      ...columns,
      fingerprint,
      dueAt,
      actor: tx.actor.label,
      accountId: draft.accountId,
      channel: draft.channel,
      externalId: draft.externalId,
      placedAt: draft.placedAt ?? tx.now(),
      createdAt: tx.now(),
      updatedAt: tx.now(),
      checkedAt: isImported ? tx.now() : null,
    })
    .onConflictDoNothing()
    .returning();
  if (!inserted) return undefined;
  const order = toOrder(inserted, await insertLines(tx, inserted.id, draft), []);
  await publish(tx, order, [{ type: "order.created", changes: [] }], 0);
  return order;
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

/** Throws `conflict` for an order that is cancelled or has pieces in a shipment. */
export function assertChangeable(order: Pick<Order, "status" | "pieces"> & { readonly status: OrderStatus }): void {
  if (order.status === "cancelled") throw new DomainError({ code: "conflict", message: message("order_cancelled") });
  if (livePieces(order.pieces).length > 0)
    throw new DomainError({ code: "conflict", message: message("order_in_shipments") });
}

async function lockExternal(
  tx: Context,
  key: Pick<NewOrder, "accountId" | "channel" | "externalId">,
): Promise<Order | undefined> {
  const id = await findOrderId(tx, key);
  const [order] = id === undefined ? [] : await lockOrders(tx, [id]);
  return order;
}
