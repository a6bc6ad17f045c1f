import * as z from "zod";
import { deliveryStates } from "@/lib/core/vocabulary";
import type {
  AccountDeliveryFilter,
  Delivery,
  DeliveryInspection,
  ReceivedMessage,
} from "@/lib/domain/messaging/webhooks";
import { Id, integer, text } from "../../shared/wire";
import { serializeDelivery, serializeDeliveryDetail } from "../../v2/messaging/webhook-deliveries";

/** The webhook inspector: deliveries of all subscriptions, how one was signed, and checks of what a receiver got. */

export const AccountDeliveriesQuery = z.object({
  account_id: Id,
  webhook_id: Id.optional(),
  state: z.enum(deliveryStates).optional(),
  before: Id.optional(),
  per_page: integer(1, 100).default(10),
});

export const toAccountDeliveryFilter = (query: z.output<typeof AccountDeliveriesQuery>): AccountDeliveryFilter => ({
  accountId: query.account_id,
  webhookId: query.webhook_id,
  state: query.state,
  before: query.before,
  limit: query.per_page,
});

export const serializeAccountDeliveries = ({ rows, more }: { rows: readonly Delivery[]; more: boolean }) => ({
  data: rows.map(serializeDelivery),
  next: more ? (rows.at(-1)?.id ?? null) : null,
});

export const DeliveryInspectionPath = z.object({ delivery_id: Id });

export const serializeDeliveryInspection = (inspection: DeliveryInspection) => ({
  ...serializeDeliveryDetail(inspection),
  signed_content: inspection.signedContent ?? null,
  signed_by: inspection.signedBy.map(({ createdAt, expiresAt }) => ({
    created_at: createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
  })),
});

const messageId = text(200);

export const MessagePath = z.object({ message_id: messageId });

/** Characters that a received body may have: five times the longest that is sent, for one that was written again. */
export const longestReceivedBody = 100_000;

export const SignatureCheck = z.object({
  account_id: Id,
  webhook_id: Id,
  id: messageId,
  timestamp: text(100),
  signature: text(2_000),
  /** As received: neither trimmed nor cleaned, as the signature covers every character. */
  body: z.string().max(longestReceivedBody),
});

export const toReceivedMessage = (check: z.output<typeof SignatureCheck>): ReceivedMessage => ({
  id: check.id,
  timestamp: check.timestamp,
  signature: check.signature,
  body: check.body,
});
