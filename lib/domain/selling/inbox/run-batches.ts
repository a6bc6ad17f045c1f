import { and, asc, eq, notExists, sql } from "drizzle-orm";
import { rowExists } from "@/db/query/exists";
import { type ChosenOption, orderBatchEntries, orderBatches, orders } from "@/db/schema/orders";
import { DomainError } from "@/lib/core/errors";
import { groupBy } from "@/lib/core/group-by";
import { message } from "@/lib/core/messages";
import { isWaitingOrder } from "@/lib/core/vocabulary";
import { type Context, onBehalfOf } from "@/lib/platform/context";
import { outageOf } from "@/lib/platform/outages";
import { workInShares } from "@/lib/platform/slots";
import { inTransaction } from "@/lib/platform/transaction";
import { advanceShipment, quoteDraft, type Shipment } from "../../shipping/shipments";
import {
  type AskShop,
  draftOfRest,
  findOrder,
  type Order,
  type OrderReason,
  orderSlots,
  reasonOf,
  recordReason,
  type ShipmentChoice,
  shipOrder,
} from "../orders";
import { isSameChoice, toShipmentChoice } from "./choice";

interface Entry {
  readonly batchId: number;
  readonly position: number;
  readonly orderId: number;
  readonly option: ChosenOption | null;
  readonly failures: number;
  readonly accountId: number;
  readonly actor: string;
  readonly requestId: string;
  readonly channel: string | null;
  readonly externalId: string | null;
  /** Null for orders that no shop is asked about. */
  readonly checkedAt: Date | null;
}

type Made = Pick<Shipment, "id" | "accountId">;

interface Progress {
  readonly moved: number;
  readonly more: boolean;
}

interface Callers {
  readonly ask: AskShop;
  readonly onError: (error: unknown) => void;
}

/** After so many errors of this service or a carrier an order is recorded as not shipped. */
const maxFailures = 3;

/**
 * Makes the shipments of open batches, of every account its oldest batch first. Each is a transaction of its own with the
 * outcome of its entry, so that a crash neither skips an order nor ships it twice, and an order that is refused holds up no
 * other. Money is held afterwards: where it does not suffice the shipment waits for it.
 */
export async function runOrderBatches(
  ctx: Context,
  { limit, ...callers }: { readonly limit: number } & Callers,
): Promise<Progress> {
  const entries = await findWaiting(ctx, limit);
  const made: Made[] = [];
  const moved = await workInShares(entries, {
    ...orderSlots,
    ownerOf: ({ accountId }) => accountId,
    work: async (entry) => {
      const shipment = await processEntry(ctx, entry, callers);
      if (shipment) made.push(shipment);
    },
  });
  // Together, as each waits for the balance of the account; of what fails here automation advances each by itself.
  for (const ofAccount of groupBy(made, ({ accountId }) => accountId).values())
    await advanceShipment(ctx, ...ofAccount).catch(callers.onError);
  await endFinishedBatches(ctx);
  return { moved, more: moved < entries.length || entries.length === limit };
}

/** Whether a batch has orders to ship, or none left and no end yet. */
export const hasOrderBatchesOpen = (ctx: Context): Promise<boolean> =>
  rowExists(ctx.db, sql`select from order_batches where state = 'open'`);

const findWaiting = (ctx: Context, limit: number): Promise<Entry[]> =>
  ctx.db
    .select({
      batchId: orderBatchEntries.batchId,
      position: orderBatchEntries.position,
      orderId: orderBatchEntries.orderId,
      option: orderBatchEntries.option,
      failures: orderBatchEntries.failures,
      accountId: orderBatches.accountId,
      actor: orderBatches.actor,
      requestId: orderBatches.requestId,
      channel: orders.channel,
      externalId: orders.externalId,
      checkedAt: orders.checkedAt,
    })
    .from(orderBatches)
    .innerJoin(
      orderBatchEntries,
      and(eq(orderBatchEntries.batchId, orderBatches.id), eq(orderBatchEntries.accountId, orderBatches.accountId)),
    )
    .leftJoin(orders, and(eq(orders.id, orderBatchEntries.orderId), eq(orders.accountId, orderBatches.accountId)))
    .where(and(eq(orderBatches.state, "open"), eq(orderBatchEntries.state, "waiting")))
    // The accounts in turn: a large batch of one does not delay those of the others.
    .orderBy(
      asc(orderBatchEntries.failures),
      sql`row_number() over (partition by ${orderBatches.accountId} order by ${orderBatchEntries.failures},
        ${orderBatchEntries.batchId}, ${orderBatchEntries.position})`,
    )
    .limit(limit);

/** The shipment, if it was made. */
async function processEntry(ctx: Context, entry: Entry, { ask, onError }: Callers): Promise<Made | undefined> {
  const own = onBehalfOf(ctx, entry);
  const { accountId, channel, externalId, checkedAt } = entry;
  try {
    if (channel !== null && externalId !== null && checkedAt && !(await ask({ accountId, channel, externalId })))
      throw new DomainError({ code: "conflict", message: message("order_shop_unreachable") });
    return await inTransaction(own, async (tx) => {
      if (!(await claimEntry(tx, entry))) return undefined;
      const made = await shipOrder(tx, entry.orderId, await choiceOf(tx, entry));
      await recordOutcome(tx, entry, { state: "made", shipmentId: made.id });
      return made;
    });
  } catch (error) {
    // A later run finds the entry as it was: no outage uses up its tries.
    if (outageOf(error)) throw error;
    const reason = reasonOf(error);
    if (!reason) onError(error);
    const failures = entry.failures + 1;
    if (reason) await refuse(own, entry, reason);
    else if (failures < maxFailures) await recordOutcome(own, entry, { failures });
    else {
      const last: OrderReason = error instanceof DomainError ? error.detail : { code: "internal" };
      await recordOutcome(own, entry, { state: "refused", reason: last, failures });
    }
    return undefined;
  }
}

/** What the order itself lacks is said on it too, as of an automatic shipment; a conflict is one with this batch alone. */
async function refuse(own: Context, entry: Entry, reason: OrderReason): Promise<void> {
  await recordOutcome(own, entry, { state: isPriceChange(reason) ? "changed" : "refused", reason });
  if (reason.code === "conflict" || reason.code === "not_found" || entry.option) return;
  await recordReason(own, entry.orderId, reason, ({ status }) => isWaitingOrder(status));
}

const isPriceChange = (reason: OrderReason): boolean =>
  reason.code === "conflict" && reason.message.code === "price_changed";

/**
 * The option that was shown, at its price. Where rules and preferences choose the same it is left to them, so that the
 * shipment gets the box of its rule, as the price that was shown has it, and names the rule.
 */
async function choiceOf(tx: Context, { orderId, option }: Entry): Promise<ShipmentChoice> {
  if (!option) return {};
  const { priceCents: expectedPriceCents, ...shown } = option;
  const isOwn = await isChosenByItself(tx, await findOrder(tx, orderId), shown);
  return { expectedPriceCents, ...(!isOwn && toShipmentChoice(shown)) };
}

async function isChosenByItself(tx: Context, order: Order, shown: Omit<ChosenOption, "priceCents">): Promise<boolean> {
  try {
    const { option, point } = (await quoteDraft(tx, draftOfRest([order]))).choose();
    const { carrier, serviceType, logisticType } = option;
    const pointId = point ? String(point.id) : null;
    return isSameChoice(shown, { carrierId: carrier.id, serviceType, logisticType, pointId });
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/**
 * Locks the entry if it still waits and its batch was not stopped; false also when another process has locked it.
 */
async function claimEntry(tx: Context, entry: Entry): Promise<boolean> {
  const [open] = await tx.db
    .select({ id: orderBatches.id })
    .from(orderBatches)
    .where(and(eq(orderBatches.id, entry.batchId), eq(orderBatches.state, "open")))
    .for("share");
  if (!open) return false;
  const [row] = await tx.db
    .select({ position: orderBatchEntries.position })
    .from(orderBatchEntries)
    .where(isWaiting(entry))
    .for("update", { skipLocked: true });
  return row !== undefined;
}

const isWaiting = ({ accountId, batchId, position }: Entry) =>
  and(
    eq(orderBatchEntries.accountId, accountId),
    eq(orderBatchEntries.batchId, batchId),
    eq(orderBatchEntries.position, position),
    eq(orderBatchEntries.state, "waiting"),
  );

const recordOutcome = (
  ctx: Context,
  entry: Entry,
  changes: Partial<typeof orderBatchEntries.$inferInsert>,
): Promise<unknown> => ctx.db.update(orderBatchEntries).set(changes).where(isWaiting(entry));

/** Ends the batches without waiting entries. */
const endFinishedBatches = (ctx: Context): Promise<unknown> =>
  ctx.db
    .update(orderBatches)
    .set({ state: "finished", finishedAt: ctx.now() })
    .where(
      and(
        eq(orderBatches.state, "open"),
        notExists(
          ctx.db
            .select({ one: sql`1` })
            .from(orderBatchEntries)
            .where(and(eq(orderBatchEntries.batchId, orderBatches.id), eq(orderBatchEntries.state, "waiting"))),
        ),
      ),
    );
