import { DomainError } from "@/lib/core/errors";
import type { Context } from "@/lib/platform/context";
import { outageOf } from "@/lib/platform/outages";
import { recordMethod } from "../methods";
import { createOrder, findOrderId, reasonOf, setShopState } from "../orders";
import type { ShopOrder } from "./channel";
import type { ChannelRow } from "./connections";
import type { NewProblem } from "./problems";

type Connection = Pick<ChannelRow, "id" | "accountId" | "channel">;

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
  const { accountId, channel } = connection;
  const { externalId } = order;
  const key = { accountId, channel, externalId };
  if (order.kind === "state") return setShopState(ctx, key, order.shopState);
  // The shop also lists old orders that changed, and those that are not paid, completed or cancelled: one that is not known
  // is none of ours until it is to be shipped.
  const isOld = start !== null && order.soldAt < start;
  const isOurs = !isOld && order.order.shopState === "to_ship";
  if (!isOurs && (await findOrderId(ctx, key)) === undefined) return;
  await recordMethod(ctx, connection, order.order);
  await createOrder(ctx, { ...order.order, accountId, channel }, { isImported: true });
}
