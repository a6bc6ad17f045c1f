import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { jsonTable, statement } from "@/db/driver";
import { orderLines } from "@/db/schema/orders";
import { resolveBundles, type SaleJudgement } from "@/lib/core/sales";
import type { OrderStatus } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import type { Sku } from "../../goods/inventory";
import { findAccount } from "../../identity/accounts";
import type { NewOrder } from "./draft";
import type { FollowedDraft } from "./edits";
import { changeOrder, type OrderEvent } from "./events";
import { changedFields } from "./fingerprint";
import { isMeasured, judgeOrder, skusOf } from "./judge";
import { loadMethods, withMeaning } from "./methods";
import { withReference } from "./reference";
import { lockOrders, type Order } from "./store";

const unmeasured = { weightGrams: null, heightCm: null, widthCm: null, lengthCm: null } as const;

/**
 * An imported draft as it is written: of bundles either the container or its pieces are packed, the measures of the
 * catalogue count before those of the shop, and the method that the buyer chose means what its reference says, or people
 * have said.
 */
export async function resolved(tx: Context, draft: NewOrder): Promise<NewOrder> {
  const methods = await loadMethods(tx, draft.accountId, [draft], { isLocked: true });
  const chosen = withReference(resolvedBy(await skusOf(tx, draft), draft), tx.now());
  return withMeaning(chosen, methods.meaningOf(draft));
}

export function resolvedBy(skus: ReadonlyMap<string, Sku>, draft: NewOrder): NewOrder {
  const lines = resolveBundles(draft.lines, (line) => isMeasured(line, skus));
  const isKnown = ({ sku }: NewOrder["lines"][number]) => sku !== null && skus.has(sku);
  return { ...draft, lines: lines.map((line) => (isKnown(line) ? { ...line, ...unmeasured } : line)) };
}

/** Replaces what is known of a locked order, judges it anew, and returns it as it is written. */
export async function replaceOrder(
  tx: Context,
  order: Order,
  draft: NewOrder,
  {
    fingerprint,
    checkedAt = null,
    status = order.status,
    edits,
    decisions,
  }: Pick<FollowedDraft, "edits" | "decisions"> & {
    readonly fingerprint: string;
    readonly checkedAt?: Date | null;
    readonly status?: OrderStatus;
  },
): Promise<Order> {
  const changes = [...changedFields(order, draft), ...(status === order.status ? [] : ["status"])];
  const lines = await replaceLines(tx, order, draft);
  const placedAt = draft.placedAt ?? order.placedAt;
  const said = { ...columnsOf(draft), status, fingerprint, checkedAt, placedAt, edits, decisions };
  const judged = await judgeOrder(tx, { ...order, ...said, lines });
  const dueAt = await dueAtOf(tx, { accountId: order.accountId, status }, judged);
  const events: OrderEvent[] = [{ type: "order.updated", changes: changes.length > 0 ? changes : ["decisions"] }];
  const columns = { ...said, ...judgementColumns(judged), dueAt, failures: 0, actor: tx.actor.label };
  await changeOrder(tx, order, columns, events);
  return reread(tx, order.id);
}

export async function replaceLines(tx: Context, order: Pick<Order, "id" | "accountId">, draft: NewOrder) {
  await tx.db
    .delete(orderLines)
    .where(and(eq(orderLines.accountId, order.accountId), eq(orderLines.orderId, order.id)));
  return insertLines(tx, [{ id: order.id, draft }]);
}

export async function reread(tx: Context, id: number): Promise<Order> {
  const [order] = await lockOrders(tx, [id]);
  if (!order) throw new Error("the order was not written");
  return order;
}

/** When an automatic shipment is due: now, for an open order that is ready where the account wants them; else never. */
export async function dueAtOf(
  tx: Context,
  { accountId, status }: Pick<Order, "accountId" | "status">,
  { judgement }: SaleJudgement,
): Promise<Date | null> {
  if (judgement !== "ready" || status !== "open") return null;
  if (!(await findAccount(tx, accountId)).preferences.automaticOrderShipments) return null;
  notifyAfterCommit(tx, jobTopics.orders);
  return tx.now();
}

export const columnsOf = (draft: NewOrder) => ({
  recipient: draft.recipient,
  recipientName: draft.recipient.name,
  number: draft.number,
  link: draft.link,
  payment: draft.payment,
  paymentDueCents: draft.paymentDueCents,
  shopState: draft.shopState,
  delivery: draft.delivery,
  country: draft.country,
  currency: draft.currency,
  shippedBy: draft.shippedBy,
  typed: draft.typed,
  doubts: draft.doubts,
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
export async function insertLines(tx: Context, orders: readonly { readonly id: number; readonly draft: NewOrder }[]) {
  const rows = orders.flatMap(({ id: orderId, draft: { accountId, lines } }) =>
    lines.map((line, at) => newLines.complete({ accountId, orderId, number: at + 1, ...line })),
  );
  await insertRows(tx.db, { lines: JSON.stringify(rows) });
  return rows;
}

const newLines = jsonTable(getTableColumns(orderLines));
const insertRows = statement(
  () => sql`
    insert into order_lines (${newLines.names}) select ${newLines.of("given")}
    from ${newLines.from(sql.placeholder("lines"), "given")}`,
);

/** Columns of a judgement. The first reason stands where errors of an automatic shipment stand, so that one list has both. */
export const judgementColumns = ({ judgement, decisions }: SaleJudgement) => ({
  judgement,
  decisions: decisions.map(({ code, field, facts }) => ({ code, field, facts: { ...facts } })),
  reason: judgement === "ask" ? (decisions[0] ?? null) : null,
});
