import { DomainError } from "@/lib/core/errors";
import type { Context } from "@/lib/platform/context";
import { outageOf } from "@/lib/platform/outages";
import { cancelOrder, createOrder, findOrderId, reasonOf } from "../orders";
import type { ChannelRow } from "./connections";
import type { ShopOrder } from "./importer";
import type { NewProblem } from "./problems";

type Connection = Pick<ChannelRow, "accountId" | "channel">;

/**
 * Creates, updates or cancels the order of a shop. Returns why it could not be taken, whatever the error was. Throws what
 * says nothing about the order: the database is away or full, or the service refuses everything for a while.
 */
export async function importOrder(
  ctx: Context,
  connection: Connection,
  order: ShopOrder,
  { start, onError }: { readonly start: Date | null; readonly onError: (error: unknown) => void },
): Promise<NewProblem | undefined> {
  const { externalId, number } = order;
  try {
    if (order.kind !== "unreadable") return void (await writeOrder(ctx, connection, order, start));
    if (order.cause) onError(order.cause);
    return { externalId, number, reason: order.reason };
  } catch (error) {
    const reason = reasonOf(error);
    if (outageOf(error) || (!reason && error instanceof DomainError)) throw error;
    if (!reason) onError(error);
    return { externalId, number, reason: reason ?? { code: "internal" } };
  }
}

async function writeOrder(
  ctx: Context,
  connection: Connection,
  order: Exclude<ShopOrder, { kind: "unreadable" }>,
  start: Date | null,
): Promise<void> {
  if (order.kind === "state") {
    if (order.shopState === "cancelled") await cancelImportedOrder(ctx, connection, order.externalId);
    return;
  }
  const { accountId, channel } = connection;
  const { externalId } = order;
  // The shop also lists old orders that changed: one from before the first day is updated if it exists, never created.
  const isOld = start !== null && order.soldAt < start;
  if (isOld && (await findOrderId(ctx, { accountId, channel, externalId })) === undefined) return;
  await unlessConflict(createOrder(ctx, { ...order.order, accountId, channel }, { isImported: true }));
}

/** Cancels an imported order that its shop has cancelled or deleted, unless a shipment has some of its pieces. */
export async function cancelImportedOrder(
  ctx: Context,
  { accountId, channel }: Connection,
  externalId: string,
): Promise<void> {
  const id = await findOrderId(ctx, { accountId, channel, externalId });
  if (id !== undefined) await unlessConflict(cancelOrder(ctx, id));
}

/** An order whose pieces are in a shipment is a `conflict` and stays as it was imported. */
async function unlessConflict(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof DomainError && error.detail.code === "conflict")) throw error;
  });
}
