import { lt, sql } from "drizzle-orm";
import { channelMethods } from "@/db/schema/channels";
import type { Context } from "@/lib/platform/context";
import { methodOf, type NewOrder, type OrderByReference, optionOf } from "../orders";

/** A method is said to be in use again once a day: its later orders write nothing. */
const seenAgainMs = 86_400_000;

/**
 * Keeps the delivery method of an order for the table of its shop's methods, where people say what each of them means. An
 * order that brings the reference of an option leaves nothing to say.
 */
export async function recordMethod(
  ctx: Context,
  { id: connectionId, accountId }: { readonly id: number; readonly accountId: number },
  order: Omit<OrderByReference, "accountId"> & Pick<NewOrder, "delivery" | "chosenService">,
): Promise<void> {
  const { method, title } = methodOf(order);
  if (order.delivery.kind === "none" || (method === "" && title === "")) return;
  if (optionOf({ ...order, accountId }, ctx.now())) return;
  await ctx.db
    .insert(channelMethods)
    .values({ accountId, connectionId, method, title, lastSeenAt: ctx.now(), createdAt: ctx.now() })
    .onConflictDoUpdate({
      target: [channelMethods.accountId, channelMethods.connectionId, channelMethods.method, channelMethods.title],
      set: { lastSeenAt: sql`excluded.last_seen_at` },
      setWhere: lt(channelMethods.lastSeenAt, new Date(ctx.now().getTime() - seenAgainMs)),
    });
}
