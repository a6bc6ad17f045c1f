import { eq } from "drizzle-orm";
import { channelConnections } from "@/db/schema/channels";
import { DomainError, notFound } from "@/lib/core/errors";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { findByToken } from "./access/by-token";
import { nameOrder } from "./problems";
import { channels } from "./registry";

/**
 * Receives a webhook of a shop. The order that it names is fetched by the next pull, whatever happened to it, so that a late
 * webhook cannot bring old data back. Throws `not_found` for an unknown token in the URL, `unauthenticated` for a body
 * without a valid signature.
 */
export async function receiveFromShop(
  ctx: Context,
  token: string,
  received: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
): Promise<void> {
  const connection = await findByToken(ctx, token);
  if (!connection) throw notFound("channel", "");
  const { row, shop } = connection;
  const event = channels[row.kind].webhooks?.read(shop.secrets.webhookSecret, received);
  if (!event) throw new DomainError({ code: "unauthenticated" });
  await inTransaction(ctx, async (tx) => {
    if (event.kind === "named") await nameOrder(tx, row, event.externalId);
    // A shop that rejects the keys answers no pull: what it names is kept for the one after they are mended.
    const isAsked = event.kind !== "ping" && row.lastFailure !== "unauthorized";
    await tx.db
      .update(channelConnections)
      .set({ lastWebhookAt: tx.now(), ...(isAsked && { nextAt: tx.now() }) })
      .where(eq(channelConnections.id, row.id));
    if (isAsked) notifyAfterCommit(tx, jobTopics.channels);
  });
}
