import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { webhookDeliveries, webhookMessages, webhooks } from "@/db/schema/webhooks";
import { notFound } from "@/lib/core/errors";
import { type DeliveryState, deliveryStates, type SignatureOutcome } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { signMessage, verifyMessage } from "@/lib/platform/message-signature";
import { type Delivery, type DeliveryDetail, findDelivery, selectDeliveries } from "./deliveries";
import { toSeconds } from "./delivery/message";
import { findWebhook } from "./find";
import { type KnownSecret, secretsOfAccount } from "./signing/secrets";

/** For developers whose receiver refuses messages: what was sent, how it was signed, and what is wrong with what came. */

export interface AccountDeliveryFilter {
  readonly accountId: number;
  readonly webhookId?: number | undefined;
  readonly state?: DeliveryState | undefined;
  /** Cursor: only deliveries older than this one. */
  readonly before?: number | undefined;
  readonly limit: number;
}

export interface DeliveryInspection extends DeliveryDetail {
  /** The signed text of the last attempt, `id.timestamp.body`; undefined before the first. */
  readonly signedContent?: string;
  /** The secrets that signed it, newest first, in the order of the signatures. */
  readonly signedBy: readonly Pick<KnownSecret, "createdAt" | "expiresAt">[];
}

/**
 * Deliveries of all subscriptions of an account, or of one, newest first. Each subscription and state is read in index
 * order and no further than the page, so that millions of older deliveries cost nothing.
 */
export async function listAccountDeliveries(
  ctx: Context,
  { accountId, webhookId, state, before, limit }: AccountDeliveryFilter,
): Promise<{ rows: Delivery[]; more: boolean }> {
  assertAccountAccess(ctx, accountId);
  if (webhookId !== undefined) await findWebhook(ctx, accountId, webhookId);
  const states = JSON.stringify(state ? [state] : deliveryStates);
  const isOlder =
    before === undefined
      ? sql`true`
      : sql`(deliveries.created_at, deliveries.id) < (
          select created_at, id from webhook_deliveries where id = ${before} and account_id = ${accountId})`;
  const found = await ctx.db.execute<{ id: string }>(sql`
    select newest.id
    from webhooks
    cross join json_array_elements_text(${states}::json) states (state)
    cross join lateral (
      select deliveries.id, deliveries.created_at from webhook_deliveries deliveries
      where deliveries.webhook_id = webhooks.id and deliveries.state = states.state and ${isOlder}
      order by deliveries.created_at desc, deliveries.id desc
      limit ${limit + 1}
    ) newest
    where webhooks.account_id = ${accountId} and ${webhookId === undefined ? sql`true` : sql`webhooks.id = ${webhookId}`}
    order by newest.created_at desc, newest.id desc
    limit ${limit + 1}`);
  const ids = found.map(({ id }) => Number(id)).slice(0, limit);
  const rows = await selectDeliveries(ctx, inArray(webhookDeliveries.id, ids));
  return { rows: rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), more: found.length > limit };
}

/**
 * A delivery as it was sent, signature included. Signatures are not stored: the one of the last attempt is made again
 * with the secrets that were in force then, as far as no rotation has deleted them since.
 */
export async function inspectDelivery(ctx: Context, accountId: number, id: number): Promise<DeliveryInspection> {
  assertAccountAccess(ctx, accountId);
  const [found] = await ctx.db
    .select({ webhookId: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.accountId, accountId)));
  if (!found) throw notFound("webhook_delivery", id);
  const detail = await findDelivery(ctx, accountId, found.webhookId, id);
  const last = detail.attempts.at(-1);
  if (!last) return { ...detail, signedBy: [] };
  const { startedAt } = last;
  const { body } = detail.request;
  const { messageId } = detail.delivery;
  const signedBy = (await secretsOfAccount(ctx, accountId)).filter(
    ({ webhookId, createdAt, expiresAt }) =>
      webhookId === found.webhookId && createdAt <= startedAt && (!expiresAt || expiresAt > startedAt),
  );
  const timestampSeconds = toSeconds(startedAt);
  const secrets = signedBy.map(({ secret }) => secret);
  const signature = secrets.length > 0 && {
    "webhook-signature": signMessage(secrets, { id: messageId, timestampSeconds, body }),
  };
  return {
    ...detail,
    request: { ...detail.request, headers: { ...detail.request.headers, ...signature } },
    signedContent: `${messageId}.${timestampSeconds}.${body}`,
    signedBy,
  };
}

/** The subscriptions of an account that a message was for, of those that it still has; none for a message of others. */
export async function findMessageSubscriptions(ctx: Context, accountId: number, messageId: string): Promise<number[]> {
  assertAccountAccess(ctx, accountId);
  const rows = await ctx.db
    .select({ id: webhooks.id })
    .from(webhookDeliveries)
    .innerJoin(webhooks, and(eq(webhooks.id, webhookDeliveries.webhookId), eq(webhooks.accountId, accountId)))
    .where(and(eq(webhookDeliveries.messageId, messageId), eq(webhookDeliveries.accountId, accountId)))
    .orderBy(asc(webhooks.id));
  return rows.map(({ id }) => id);
}

/** What a receiver got, as text: the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`, and the body. */
export interface ReceivedMessage {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

/** The tolerance of the Standard Webhooks libraries, either way. */
const toleranceSeconds = 300;

/**
 * Whether a receiver with a secret of the subscription has to accept what it got, or why not. The time is judged last: an old
 * message with a right signature says that only a clock or a delay is wrong.
 */
export async function checkReceivedMessage(
  ctx: Context,
  accountId: number,
  webhookId: number,
  { id, timestamp, signature, body }: ReceivedMessage,
): Promise<SignatureOutcome> {
  await findWebhook(ctx, accountId, webhookId);
  const now = ctx.now();
  const secrets = (await secretsOfAccount(ctx, accountId))
    .filter((known) => known.webhookId === webhookId && (!known.expiresAt || known.expiresAt > now))
    .map(({ secret }) => secret);
  const headers = { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature };
  const isSigned = (text: string) =>
    verifyMessage(secrets, headers, text, { nowSeconds: Number(timestamp), toleranceSeconds: 0 }).isValid;
  if (isSigned(body)) return Math.abs(toSeconds(now) - Number(timestamp)) > toleranceSeconds ? "too_old" : "valid";
  const [sent] = await ctx.db
    .select({ body: webhookMessages.body })
    .from(webhookMessages)
    .where(and(eq(webhookMessages.id, id), eq(webhookMessages.accountId, accountId)));
  return sent && isSigned(sent.body) ? "body_changed" : "wrong_secret";
}
