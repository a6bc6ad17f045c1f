import { eq } from "drizzle-orm";
import { channelConnections } from "@/db/schema/channels";
import { DomainError, notFound } from "@/lib/core/errors";
import { type Context, onBehalfOf } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { importers, openShop } from "./connections";
import { callOff } from "./sync";

/**
 * Receives a webhook of a shop. What changed is fetched in the background, so that repeated and late webhooks bring nothing
 * old back; only what was deleted, which cannot be fetched, is taken from the webhook. Throws `not_found` for an unknown
 * address, `unauthenticated` for a body that the shop has not signed.
 */
export async function receiveFromShop(
  ctx: Context,
  token: string,
  received: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
): Promise<void> {
  const [row] = await ctx.db.select().from(channelConnections).where(eq(channelConnections.token, token));
  const shop = row && openShop(row);
  if (!row || !shop) throw notFound("channel", "");
  const news = importers[row.kind].readWebhook(shop.secrets.webhookSecret, received);
  if (!news) throw new DomainError({ code: "unauthenticated" });
  if (news.is === "ping") return;
  const { accountId } = row;
  if (news.is === "deleted") {
    const own = onBehalfOf(ctx, { actor: "system:channels", accountId, requestId: ctx.requestId });
    return callOff(own, row, news.externalId);
  }
  await ctx.db.update(channelConnections).set({ nextAt: ctx.now() }).where(eq(channelConnections.id, row.id));
  notifyAfterCommit(ctx, jobTopics.channels);
}
