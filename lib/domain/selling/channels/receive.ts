import { eq } from "drizzle-orm";
import { channelConnections } from "@/db/schema/channels";
import { DomainError, notFound } from "@/lib/core/errors";
import { type Context, onBehalfOf } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { importers, openShop } from "./connections";
import { setImportedState } from "./import-order";
import { endProblems } from "./problems";

/**
 * Receives a webhook of a shop. A changed order is fetched by the next pull, so that a late webhook cannot bring old data
 * back; a deleted order, which no pull can fetch, is cancelled by the webhook itself. Throws `not_found` for an unknown
 * token in the URL, `unauthenticated` for a body without a valid signature.
 */
export async function receiveFromShop(
  ctx: Context,
  token: string,
  received: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
): Promise<void> {
  const [row] = await ctx.db.select().from(channelConnections).where(eq(channelConnections.token, token));
  const shop = row && openShop(row);
  if (!row || !shop) throw notFound("channel", "");
  const event = importers[row.kind].readWebhook(shop.secrets.webhookSecret, received);
  if (!event) throw new DomainError({ code: "unauthenticated" });
  if (event.kind === "ping") return;
  const { accountId } = row;
  if (event.kind === "deleted") {
    const own = onBehalfOf(ctx, { actor: "system:channels", accountId, requestId: ctx.requestId });
    await setImportedState(own, row, event.externalId, "deleted");
    return endProblems(own, row, [event.externalId]);
  }
  await ctx.db.update(channelConnections).set({ nextAt: ctx.now() }).where(eq(channelConnections.id, row.id));
  notifyAfterCommit(ctx, jobTopics.channels);
}
