import { and, eq, isNotNull } from "drizzle-orm";
import { channelConnections } from "@/db/schema/channels";
import { DomainError } from "@/lib/core/errors";
import type { ChannelKind } from "@/lib/core/vocabulary";
import { type Context, onBehalfOf } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { findChannelApp } from "./access/apps";
import type { PrivacyRequest, ReceivedWebhook, ShopEvent } from "./channel";
import { type ChannelRow, noFailure } from "./connections";
import { endConnection } from "./disconnect";
import { checkLabels } from "./labels";
import { nameOrder } from "./problems";
import { channels } from "./registry";

/** Answers what a shop system asks about the data of buyers; the erasure is of an area to the right of selling. */
export type AnswerPrivacy = (
  ctx: Context,
  connection: Pick<ChannelRow, "accountId" | "channel">,
  request: PrivacyRequest,
) => Promise<void>;

/** How long a shop is left alone that its platform has suspended; `resumed` ends it sooner. */
const suspendedMs = 3_600_000;

/**
 * Receives a webhook at the address of all shops of a system, which the application signs. Makes no call: what it names is
 * fetched by the next pull. A shop that is not connected, or no longer, is answered as if it were, so that it is not repeated.
 * Throws `unauthenticated` for a body without a valid signature.
 */
export async function receiveFromPlatform(
  ctx: Context,
  kind: ChannelKind,
  received: ReceivedWebhook,
  answerPrivacy: AnswerPrivacy,
): Promise<void> {
  const { webhooks } = channels[kind];
  const app = webhooks?.shopOf && (await findChannelApp(ctx, kind));
  const event = app && webhooks?.read(app.secret, received);
  if (!event) throw new DomainError({ code: "unauthenticated" });
  const identity = webhooks?.shopOf?.(received.body);
  if (identity === undefined) return;
  const isOfShop = and(eq(channelConnections.kind, kind), eq(channelConnections.identity, identity));
  // The erasure of a shop is asked for two days after it was uninstalled, and that of a buyer at any time.
  const isOpen = event.kind === "privacy" ? undefined : isNotNull(channelConnections.nextAt);
  const rows = await ctx.db.select().from(channelConnections).where(and(isOfShop, isOpen));
  for (const row of rows) {
    const own = onBehalfOf(ctx, { actor: "system:channels", accountId: row.accountId, requestId: ctx.requestId });
    await take(own, row, event, answerPrivacy);
  }
}

async function take(own: Context, row: ChannelRow, event: ShopEvent, answerPrivacy: AnswerPrivacy): Promise<void> {
  // A shop that was installed again keeps its orders: the request is of the installation before.
  const isOfBefore = event.kind === "privacy" && event.request.topic === "erase_shop" && row.nextAt !== null;
  if (isOfBefore) return;
  if (event.kind === "privacy") return answerPrivacy(own, row, event.request);
  // Its tokens have ended: nothing can be removed at the shop any more.
  if (event.kind === "uninstalled") return void (await endConnection(own, row.accountId, row.id));
  await inTransaction(own, async (tx) => {
    if (event.kind === "named") await nameOrder(tx, row, event.externalId);
    if (event.kind === "label_changed") await checkLabels(tx, row);
    await tx.db
      .update(channelConnections)
      .set({ lastWebhookAt: tx.now(), ...changesOf(tx, row, event) })
      .where(eq(channelConnections.id, row.id));
    if (event.kind !== "ping" && event.kind !== "suspended") notifyAfterCommit(tx, jobTopics.channels);
  });
}

function changesOf(tx: Context, row: ChannelRow, { kind }: ShopEvent): Partial<ChannelRow> {
  if (kind === "ping" || kind === "label_changed") return {};
  if (kind === "resumed") return { ...noFailure, nextAt: tx.now() };
  if (kind !== "suspended") return { nextAt: tx.now() };
  const nextAt = new Date(tx.now().getTime() + suspendedMs);
  return { failures: 1, lastFailure: "unpaid", failingSince: row.failingSince ?? tx.now(), nextAt };
}
