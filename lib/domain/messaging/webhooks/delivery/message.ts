import type { Topic, WebhookEventType } from "@/lib/core/vocabulary";
import { dataMembers } from "@/lib/core/webhook-messages";

/**
 * Messages as receivers get them. The body is composed once and stored as text: the signed bytes never change, and
 * every receiver gets the same.
 */

export interface MessageContent {
  /** A UUID, preferably of version 7: the message id is derived from it. */
  readonly uuid: string;
  readonly topic: Topic;
  readonly type: WebhookEventType;
  readonly accountId: number;
  /**
   * Version of the event's aggregate. It is part of the data, so that receivers can drop events older than the version
   * they know.
   */
  readonly sequence: number;
  readonly payload: Readonly<Record<string, unknown>>;
  /** When the event happened. */
  readonly at: Date;
}

export interface ComposedMessage {
  /** `msg_…`, sorts by time. */
  readonly id: string;
  readonly body: string;
}

const longestBody = 20_000;

/**
 * Composes the message of an event. Throws when the payload lacks members of its topic, or when the body is too long.
 */
export function composeMessage({
  uuid,
  topic,
  type,
  accountId,
  sequence,
  payload,
  at,
}: MessageContent): ComposedMessage {
  const promised = dataMembers(topic);
  const given = { ...payload, sequence };
  const missing = promised.filter((name) => !(name in given));
  if (missing.length > 0) throw new Error(`an event of topic ${topic} lacks ${missing.join(", ")}`);
  const inOrder = Object.fromEntries(
    promised.map((name): [string, unknown] => [name, given[name as keyof typeof given]]),
  );
  const id = `msg_${toBase32(uuid)}`;
  // Existing receivers parse the first three members.
  const body = JSON.stringify({
    topic,
    timestamp: `${at.toISOString().slice(0, 19)}+00:00`,
    data: { ...inOrder, ...given },
    id,
    type,
    account_id: accountId,
  });
  const bytes = Buffer.byteLength(body);
  if (bytes > longestBody) throw new Error(`a message of ${bytes} bytes is longer than ${longestBody}`);
  return { id, body };
}

/** Headers of an attempt, except its signature. Before the first attempt there is no timestamp. */
export const deliveryHeaders = (
  { id, messageId, topic }: { readonly id: number; readonly messageId: string; readonly topic: Topic },
  attempt?: { readonly number: number; readonly at: Date },
): Record<string, string> => ({
  "content-type": "application/json",
  "user-agent": "Anden-Webhooks/1",
  "webhook-id": messageId,
  ...(attempt && { "webhook-timestamp": String(toSeconds(attempt.at)) }),
  "webhook-topic": topic,
  "webhook-delivery-id": String(id),
  "webhook-attempt": String(attempt?.number ?? 1),
});

/** Whole seconds since 1970. */
export const toSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The 128 bits of a UUID in Crockford's Base32, 26 digits as in a ULID. Keeps the order. */
function toBase32(uuid: string): string {
  let rest = BigInt(`0x${uuid.replaceAll("-", "")}`);
  let text = "";
  for (let digit = 0; digit < 26; digit++) {
    text = alphabet[Number(rest & 31n)] + text;
    rest >>= 5n;
  }
  return text;
}
