import * as z from "zod";
import {
  bodyDifferences,
  deliveryStates,
  messageFindings,
  signatureFindings,
  signatureHeaderFaults,
  timestampFindings,
} from "@/lib/core/vocabulary";
import type {
  AccountDeliveryFilter,
  Delivery,
  DeliveryInspection,
  ReceivedMessage,
  SignatureDiagnosis,
} from "@/lib/domain/messaging/webhooks";
import { Id, integer, text } from "../../shared/wire";
import {
  DeliveryDetailV2,
  DeliveryV2,
  serializeDelivery,
  serializeDeliveryDetail,
} from "../../v2/messaging/webhook-deliveries";

/** The webhook inspector: deliveries of all subscriptions, how one was signed, and checks of what a receiver got. */

export const AccountDeliveriesQuery = z.object({
  account_id: Id,
  webhook_id: Id.optional(),
  state: z.enum(deliveryStates).optional(),
  before: Id.optional(),
  per_page: integer(1, 100).default(10),
});

export const AccountDeliveriesReply = z.object({
  data: z.array(DeliveryV2),
  /** The `before` cursor of the next page; null on the last one. */
  next: z.int().nullable(),
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

export const DeliveryInspectionReply = DeliveryDetailV2.extend({
  /** The text that the signature covers; null before the first attempt. */
  signed_content: z.string().nullable(),
  /** The secrets that signed it, in the order of the signatures; `expires_at` is null for the one in force. */
  signed_by: z.array(z.object({ created_at: z.iso.datetime(), expires_at: z.iso.datetime().nullable() })),
});

export const serializeDeliveryInspection = (
  inspection: DeliveryInspection,
): z.input<typeof DeliveryInspectionReply> => ({
  ...serializeDeliveryDetail(inspection),
  signed_content: inspection.signedContent ?? null,
  signed_by: inspection.signedBy.map(({ createdAt, expiresAt }) => ({
    created_at: createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
  })),
});

const messageId = text(200);

export const MessagePath = z.object({ message_id: messageId });

export const MessageSubscriptionsReply = z.object({
  /** The subscriptions of the account that the message was for, the oldest first. */
  webhook_ids: z.array(z.int()),
});

/** Characters that a received body may have: five times the longest that is sent, for one that was written again. */
const longestReceivedBody = 100_000;

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

export const SignatureDiagnosisReply = z.object({
  valid: z.boolean(),
  signature: z.object({
    result: z.enum(signatureFindings),
    /** What is wrong with the header of a `malformed` one. */
    fault: z.enum(signatureHeaderFaults).nullable(),
    /** The end of the secret that signed, for `valid_previous` and `ended_secret`. */
    expires_at: z.iso.datetime().nullable(),
    /** The subscription whose secret signed, for `other_subscription`. */
    webhook_id: z.int().nullable(),
    /** The time that was signed, for `timestamp_changed`. */
    sent_timestamp: z.int().nullable(),
  }),
  timestamp: z.object({ result: z.enum(timestampFindings), seconds: z.int().nullable() }),
  message: z.enum(messageFindings),
  /** Null when the message is not stored, or the body is the one that was sent (`same_body`). */
  difference: z
    .object({ kind: z.enum(bodyDifferences), at: z.int(), sent: z.string(), received: z.string() })
    .nullable(),
  same_body: z.boolean(),
});

export const serializeDiagnosis = ({
  isValid,
  signature,
  timestamp,
  message,
  body,
}: SignatureDiagnosis): z.input<typeof SignatureDiagnosisReply> => ({
  valid: isValid,
  signature: {
    result: signature.result,
    fault: "fault" in signature ? signature.fault : null,
    expires_at: "expiresAt" in signature ? signature.expiresAt.toISOString() : null,
    webhook_id: "webhookId" in signature ? signature.webhookId : null,
    sent_timestamp: "sentTimestamp" in signature ? signature.sentTimestamp : null,
  },
  timestamp,
  message,
  difference:
    body?.isSame === false ? { kind: body.kind, at: body.at, sent: body.sent, received: body.received } : null,
  same_body: body?.isSame === true,
});
