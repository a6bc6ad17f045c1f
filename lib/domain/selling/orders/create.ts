import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { jsonTable, statement } from "@/db/driver";
import { orders } from "@/db/schema/orders";
import { DomainError, invalid } from "@/lib/core/errors";
import { groupBy } from "@/lib/core/group-by";
import { message } from "@/lib/core/messages";
import { limits, type OrderStatus } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { findOrigin } from "../../geography/addresses";
import type { NewOrder } from "./draft";
import { underEdits } from "./edits";
import { publishCreated } from "./events";
import { fingerprintOf } from "./fingerprint";
import { followShop } from "./follow-shop";
import { loadJudge } from "./judge";
import { assertFreeChannel, composed, readExternalId } from "./names";
import { withReference } from "./reference";
import { declaredValueOf, livePieces } from "./state";
import { findOrderId, lockOrders, type Order, type OrderRow, toOrder } from "./store";
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
  assertAccountAccess(ctx, given.accountId);
  if (!isImported) assertFreeChannel(given.channel);
  const draft = toWritten(given);
  return inTransaction(ctx, async (tx) => {
    if (draft.originId !== null) await assertOrigin(tx, draft.accountId, draft.originId);
    const fingerprint = fingerprintOf(draft);
    const known = await lockExternal(tx, draft);
    if (!known) {
      const order = await insertOrder(tx, draft, { fingerprint, isImported });
      if (order) return order;
    }
    if (!isImported) return (await updateOrder(tx, draft)).order;
    const order = known ?? (await lockExternal(tx, draft));
    if (!order) throw new Error("the order was not written");
    return followShop(tx, order, await resolved(tx, draft), fingerprint);
  });
}

/** Undefined if somebody else has written the same order meanwhile. */
async function insertOrder(
  tx: Context,
  given: NewOrder,
  { fingerprint, isImported }: { readonly fingerprint: string; readonly isImported: boolean },
): Promise<Order | undefined> {
  const draft = isImported ? await resolved(tx, given) : withReference(given, tx.now());
  const [order] = await insertOrders(tx, draft.accountId, [{ draft, fingerprint }], isImported);
  return order;
}

/** Those that somebody else has written meanwhile are left out. */
async function insertOrders(
  tx: Context,
  accountId: number,
  given: readonly { readonly draft: NewOrder; readonly fingerprint: string }[],
  isImported: boolean,
): Promise<Order[]> {
  if (given.length === 0) return [];
  const unjudged = given.map(({ draft }) => ({ ...draft, settled: [], decisions: [], pieces: [] }));
  const { judge } = await loadJudge(tx, accountId, unjudged);
  const dueAt = await dueAtOf(tx, { accountId, status: "open" }, { judgement: "ready", decisions: [] });
  const rows: Omit<OrderRow, "id">[] = [];
  for (const [at, { draft, fingerprint }] of given.entries()) {
    const judged = judge(unjudged[at] ?? { ...draft, settled: [], decisions: [], pieces: [] });
    const row: typeof orders.$inferInsert = {
      ...columnsOf(draft),
      ...judgementColumns(judged),
      fingerprint,
      dueAt: judged.judgement === "ready" ? dueAt : null,
      actor: tx.actor.label,
      accountId,
      channel: draft.channel,
      externalId: draft.externalId,
      placedAt: draft.placedAt ?? tx.now(),
      createdAt: tx.now(),
      updatedAt: tx.now(),
      checkedAt: isImported ? tx.now() : null,
    };
    rows.push(newOrders.complete(row));
  }
  const ids = new Map(
    (await insertRows(tx.db, { orders: JSON.stringify(rows) })).map(({ id, externalId }) => [externalId, Number(id)]),
  );
  const written = given.flatMap(({ draft }, at) => {
    const [id, row] = [ids.get(draft.externalId), rows[at]];
    return id !== undefined && row ? [{ id, row: { ...row, id }, draft }] : [];
  });
  const lines = groupBy(await insertLines(tx, written), ({ orderId }) => orderId);
  const made = written.map(({ id, row }) => toOrder(row, lines.get(id) ?? [], []));
  await publishCreated(tx, made);
  return made;
}

/** One JSON text for any number of orders: forty parameters for each took longer than writing them. */
const newOrders = jsonTable(getTableColumns(orders), ["id"]);
const insertRows = statement<{ id: string; externalId: string }>(
  () => sql`
    insert into orders (${newOrders.names}) select ${newOrders.of("given")}
    from ${newOrders.from(sql.placeholder("orders"), "given")}
    on conflict do nothing returning id, external_id as "externalId"`,
);

export interface WrittenOrder {
  readonly order: Order;
  readonly outcome: "created" | "updated" | "unchanged";
}

/**
 * `createOrder` for several orders of one account and channel, each with an external id of its own, as one statement for
 * those that are new: in the order given. An error concerns one of them, and nothing is written.
 */
export async function createOrders(
  ctx: Context,
  { accountId, channel }: Pick<NewOrder, "accountId" | "channel">,
  given: readonly NewOrder[],
): Promise<WrittenOrder[]> {
  assertAccountAccess(ctx, accountId);
  assertFreeChannel(channel);
  const drafts = given.map((draft) => toWritten({ ...draft, accountId, channel }));
  return inTransaction(ctx, async (tx) => {
    for (const originId of new Set(drafts.map((draft) => draft.originId)))
      if (originId !== null) await assertOrigin(tx, accountId, originId);
    const ids = drafts.map(({ externalId }) => externalId);
    const known = await findExternalIds(tx, { accountId, channel }, ids);
    // In one order, so that two files with the same orders wait for each other and do not deadlock.
    const fresh = drafts
      .filter(({ externalId }) => !known.has(externalId))
      .sort((a, b) => (a.externalId < b.externalId ? -1 : 1))
      .map((draft) => ({ draft: withReference(draft, tx.now()), fingerprint: fingerprintOf(draft) }));
    const inserted = new Map(
      (await insertOrders(tx, accountId, fresh, false)).map((order) => [order.externalId, order]),
    );
    const written: WrittenOrder[] = [];
    for (const draft of drafts) {
      const order = inserted.get(draft.externalId);
      written.push(order ? { order, outcome: "created" } : await updateOrder(tx, draft));
    }
    return written;
  });
}

async function updateOrder(tx: Context, draft: NewOrder): Promise<WrittenOrder> {
  const order = await lockExternal(tx, draft);
  if (!order) throw new Error("the order was not written");
  const outcome = outcomeFor(order, draft);
  if (outcome === "unchanged") return { order, outcome };
  const { draft: followed, ...kept } = underEdits(order, withReference(draft, tx.now()), tx.now());
  return { order: await replaceOrder(tx, order, followed, { fingerprint: fingerprintOf(draft), ...kept }), outcome };
}

/** What `createOrder` does with an order that there is already. Throws its `conflict`. */
export function outcomeFor(order: Order, given: NewOrder): "updated" | "unchanged" {
  if (order.fingerprint === fingerprintOf(toWritten(given))) return "unchanged";
  assertChangeable(order);
  return "updated";
}

/** Throws `validation_failed` for what no order may have. */
function toWritten(given: NewOrder): NewOrder {
  const draft = { ...given, externalId: readExternalId(given.externalId), number: composed(given.number) };
  assertValue(draft);
  return draft;
}

/** The sum of the prices may be more than a shipment can declare, though each of them is allowed. */
export function assertValue(draft: Pick<NewOrder, "lines" | "declaredValueCents">): void {
  const lines = draft.lines.map((line, at) => ({ ...line, number: at + 1 }));
  const sum = declaredValueOf({ declaredValueCents: null, lines }, lines);
  if (Math.max(sum, draft.declaredValueCents ?? 0) > limits.declaredValueCents)
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

async function findExternalIds(
  tx: Context,
  { accountId, channel }: Pick<NewOrder, "accountId" | "channel">,
  externalIds: readonly string[],
): Promise<Set<string>> {
  const isNamed = and(eq(orders.channel, channel), inArray(orders.externalId, [...externalIds]));
  const rows = await tx.db
    .select({ externalId: orders.externalId })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), isNamed));
  return new Set(rows.map(({ externalId }) => externalId));
}

async function lockExternal(
  tx: Context,
  key: Pick<NewOrder, "accountId" | "channel" | "externalId">,
): Promise<Order | undefined> {
  const id = await findOrderId(tx, key);
  const [order] = id === undefined ? [] : await lockOrders(tx, [id]);
  return order;
}
