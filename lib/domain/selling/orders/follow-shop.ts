import { isDeepStrictEqual } from "node:util";
import type { OrderDecision } from "@/db/schema/orders";
import type { DecisionCode, ShopState } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { isFinal, isPreparing, stopShipments, unstopShipments } from "../../shipping/shipments";
import { type NewOrder, usualSale } from "./draft";
import { type FollowedDraft, toEdits, underEdits, withoutEdits } from "./edits";
import { changeOrder, type OrderEvent } from "./events";
import { changedFields } from "./fingerprint";
import { judgeOrder } from "./judge";
import { livePieces, statusOf } from "./state";
import { findOrderId, lockOrders, type Order } from "./store";
import { columnsOf, judgementColumns, replaceLines, replaceOrder, reread } from "./write";

/** An order follows its connected shop: what changes there, is cancelled there or comes back. */

/** What a shipment that was made already is stopped for; the other reasons were there when it was made. */
const stopping: readonly DecisionCode[] = [
  "cancelled_at_shop",
  "on_hold",
  "unpaid",
  "partly_refunded",
  "changed_at_shop",
];

const isGone = (state: ShopState): boolean => state === "cancelled" || state === "deleted";

/** Brings a locked order to what its shop says of it now. */
export async function followShop(tx: Context, order: Order, given: NewOrder, fingerprint: string): Promise<Order> {
  // A recipient who was erased does not come back.
  if (order.recipientErasedAt) return order;
  const checkedAt = tx.now();
  // Of what is gone the shop is not asked for everything: how it stands is all that counts.
  const said = isGone(given.shopState)
    ? { ...draftOf(order), shopState: given.shopState, payment: given.payment }
    : given;
  const isSame = order.fingerprint === fingerprint && order.shopState === said.shopState;
  const isCancelledHere = order.settled.some(({ code }) => code === "cancelled");
  if (isSame || isCancelledHere) return order;
  const { draft, ...kept } = underEdits(order, said, checkedAt);
  if (livePieces(order.pieces).length > 0) return followInShipment(tx, order, said, { draft, ...kept }, fingerprint);
  const status = statusOf(draft.lines.map(numbered), []);
  if (!isGone(draft.shopState)) return replaceOrder(tx, order, draft, { fingerprint, checkedAt, status, ...kept });
  if (order.status === "cancelled") return order;
  const reason: OrderDecision = { code: "cancelled_at_shop", field: "global", facts: { state: draft.shopState } };
  const ended = { judgement: "ignore", decisions: [reason], reason: null, dueAt: null } as const;
  await changeOrder(
    tx,
    order,
    { ...ended, status: "cancelled", shopState: draft.shopState, payment: draft.payment, fingerprint, checkedAt },
    [{ type: "order.cancelled", changes: ["status", "shop_state"] }],
  );
  await recordAudit(tx, { accountId: order.accountId, action: "order.cancelled", target: `order:${order.id}` });
  return reread(tx, order.id);
}

const numbered = <Line extends object>(line: Line, at: number) => ({ ...line, number: at + 1 });

/** Some pieces are in shipments: they keep what they were made of, and are stopped as long as that is not what is sold. */
async function followInShipment(
  tx: Context,
  order: Order,
  given: NewOrder,
  { draft, edits, decisions }: FollowedDraft,
  fingerprint: string,
): Promise<Order> {
  const at = tx.now().toISOString();
  const fresh = differences(order, draft).map((field): OrderDecision => {
    return { code: "changed_at_shop", field, facts: { field, at } };
  });
  const kept = decisions.filter(({ field }) => !fresh.some((other) => other.field === field));
  const fits = keepsShippedLines(order, draft);
  const lines = fits ? await replaceLines(tx, order, draft) : order.lines;
  // Lines that stay as they are keep the edits that were made of them; all else is what the shop says now.
  const left = order.edits && toEdits(order.edits, { ...given, lines: withoutEdits(order).lines }, order.edits);
  const said = {
    ...columnsOf(draft),
    edits: fits ? edits : left,
    fingerprint,
    checkedAt: tx.now(),
    decisions: [...kept, ...fresh],
  };
  const status = statusOf(lines, order.pieces);
  const judged = await judgeOrder(tx, { ...order, ...said, lines });
  const changes = [...changedFields(order, draft), ...(status === order.status ? [] : ["status"])];
  const events: OrderEvent[] = [{ type: "order.updated", changes }];
  const isOver = livePieces(order.pieces).every((piece) => isFinal(piece.status));
  const judgement = judgementColumns(isOver ? { judgement: "ready", decisions: [] } : judged);
  await changeOrder(tx, order, { ...said, ...judgement, status, dueAt: null }, events);
  await markShipments(tx, order, judgement.decisions);
  return reread(tx, order.id);
}

/** Stops the shipments of an order that have not left, or ends their stop when no reason is left for it. */
export async function markShipments(
  tx: Context,
  order: Pick<Order, "pieces">,
  decisions: readonly OrderDecision[],
): Promise<void> {
  const waiting = livePieces(order.pieces).filter(({ status }) => isPreparing(status));
  const ids = [...new Set(waiting.map(({ shipmentId }) => shipmentId))];
  if (ids.length === 0) return;
  const codes = [...new Set(decisions.map(({ code }) => code))].filter((code) => stopping.includes(code));
  if (codes.length > 0) await stopShipments(tx, ids, codes);
  else await unstopShipments(tx, ids);
}

/** Fields of the shop that differ from what shipments were made of. An order of before has no typed address to compare. */
function differences(order: Order, draft: NewOrder): string[] {
  const nameOf = ({ sku, description }: NewOrder["lines"][number]) => sku ?? description;
  // A shop that does not answer about a product leaves open whether it is virtual.
  const virtual = new Set([...order.lines, ...draft.lines].filter(({ kind }) => kind === "virtual").map(nameOf));
  const goods = (lines: NewOrder["lines"]) =>
    lines.map((line) => [nameOf(line), line.quantity]).filter(([name]) => !virtual.has(String(name)));
  const isMoved = order.typed !== null && draft.typed !== null && !isDeepStrictEqual(order.typed, draft.typed);
  const isOther = order.delivery !== null && order.delivery.kind !== draft.delivery.kind;
  return [
    ...(isMoved ? ["destination"] : []),
    ...(isDeepStrictEqual(goods(order.lines), goods(draft.lines)) ? [] : ["items"]),
    ...(isOther ? ["delivery"] : []),
  ];
}

/** Whether the lines that shipments have pieces of are the same articles in the draft, so that they may be replaced. */
const keepsShippedLines = (order: Order, draft: NewOrder): boolean =>
  livePieces(order.pieces).every(({ lineNumber }) => {
    const [was, is] = [order.lines.find(({ number }) => number === lineNumber), draft.lines[lineNumber - 1]];
    return was?.sku === is?.sku && was?.description === is?.description;
  });

/**
 * Writes what a shop says of an order whose content was not read: it was cancelled, put on hold, completed, or the shop has
 * it no more. An order that is not known is left alone.
 */
export function setShopState(
  ctx: Context,
  key: Pick<NewOrder, "accountId" | "channel" | "externalId">,
  shopState: ShopState,
): Promise<void> {
  assertAccountAccess(ctx, key.accountId);
  return inTransaction(ctx, async (tx) => {
    const id = await findOrderId(tx, key);
    const [order] = id === undefined ? [] : await lockOrders(tx, [id]);
    if (order && order.shopState !== shopState)
      await followShop(tx, order, { ...draftOf(order), shopState }, order.fingerprint);
  });
}

/** What the channel of an order said last. */
export const draftOf = (order: Order): NewOrder => ({
  ...withoutEdits(order),
  delivery: order.delivery ?? usualSale.delivery,
});
