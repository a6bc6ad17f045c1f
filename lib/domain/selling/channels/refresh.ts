import { and, eq, isNotNull } from "drizzle-orm";
import { channelConnections } from "@/db/schema/channels";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { type Context, onBehalfOf, secretReads, systemContext } from "@/lib/platform/context";
import { logThrottled } from "@/lib/platform/log";
import { rootCause } from "@/lib/platform/loggable-error";
import { outsideTransaction } from "@/lib/platform/transaction";
import { findOrders, setShopState } from "../orders";
import { openFreshShop } from "./access/fresh-secrets";
import { ChannelFailure } from "./channel";
import { productMemory } from "./channel-products";
import { importOrder } from "./import-order";
import { channels } from "./registry";

/**
 * Asks the shops of some orders before a person ships them. Throws `conflict` when one cannot be asked, unless what is known
 * is to be shipped all the same (`withoutShop`).
 */
export async function askShopsOf(ctx: Context, ids: readonly number[], withoutShop: boolean): Promise<void> {
  const asked = withoutShop ? [] : (await findOrders(ctx, ids)).filter(({ checkedAt }) => checkedAt !== null);
  if (asked.length === 0) return;
  const { requestId } = ctx;
  const isKnown = await outsideTransaction(ctx, `ask-shops:${ids.join()}`, async () => {
    const answers = await Promise.all(asked.map((order) => askShop(order, { requestId, onError: logError })));
    return answers.every(Boolean);
  });
  if (!isKnown)
    throw new DomainError({
      code: "conflict",
      message: message("order_shop_unreachable"),
      field: "without_shop",
    });
}

const logError = (error: unknown) => logThrottled("error", "channel.order_not_read", {}, rootCause(error));

interface ShopOrderKey {
  readonly accountId: number;
  readonly channel: string;
  readonly externalId: string;
}

/** What a person or the packing line waits for a shop. */
const callMs = 3_000;
/** A shop that did not answer is not asked about the next order for this time. */
const pauseMs = 30_000;

/**
 * Asks a connected shop for one of its orders and writes what it says; right before a shipment, so that nothing is sent that
 * was called off meanwhile. False if the shop cannot be asked now, or says what cannot be read. An order of a shop that was
 * disconnected is as it was last known. To be called outside of a transaction.
 */
export async function askShop(
  key: ShopOrderKey,
  { requestId, onError }: { readonly requestId: string; readonly onError: (error: unknown) => void },
): Promise<boolean> {
  const { accountId, channel, externalId } = key;
  const ctx = onBehalfOf(systemContext("channels", { requestId }), { actor: "system:channels", accountId, requestId });
  const [row] = await secretReads(ctx)
    .select()
    .from(channelConnections)
    .where(
      and(
        eq(channelConnections.accountId, accountId),
        eq(channelConnections.channel, channel),
        isNotNull(channelConnections.nextAt),
      ),
    );
  if (!row) return true;
  if (row.failures > 0 && row.nextAt && row.nextAt > ctx.now()) return false;
  try {
    const opened = await openFreshShop(ctx, row);
    if (!opened) return false;
    const shop = { ...opened, products: productMemory(ctx, row) };
    const order = await channels[row.kind].fetch.order(shop, externalId, AbortSignal.timeout(callMs));
    // Orders from before the first day that are known are asked about as well.
    const problem = await importOrder(ctx, row, order, { start: null, onError });
    return problem === undefined;
  } catch (error) {
    if (!(error instanceof ChannelFailure)) throw error;
    if (error.kind === "not_found") {
      await setShopState(ctx, key, "deleted");
      return true;
    }
    await ctx.db
      .update(channelConnections)
      .set({
        failures: row.failures + 1,
        lastFailure: error.kind,
        failureFacts: error.facts,
        failingSince: row.failingSince ?? ctx.now(),
        nextAt: new Date(ctx.now().getTime() + pauseMs),
      })
      .where(eq(channelConnections.id, row.id));
    return false;
  }
}
