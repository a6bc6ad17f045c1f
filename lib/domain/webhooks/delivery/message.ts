import type { Topic, WebhookEventType } from "@/lib/core/vocabulary";

/** What receivers get. The body is written once and kept as text: what is signed never changes, and everyone gets the same. */

export interface MessageContent {
  /** A UUID, best of version 7: the message's id is made of it. */
  readonly uuid: string;
  readonly topic: Topic;
  readonly type: WebhookEventType;
  readonly accountId: number;
  /** Version of what the event is about; told in the data, so that receivers can drop what is older than what they know. */
  readonly sequence: number;
  readonly payload: Readonly<Record<string, unknown>>;
  /** When it happened. */
  readonly at: Date;
}

export interface ComposedMessage {
  /** `msg_…`, sorts by time. */
  readonly id: string;
  readonly body: string;
}

const longestBody = 20_000;

/** What the data of a topic consists of, in this order. More may follow. */
const members: Readonly<Record<Topic, readonly string[]>> = {
  status: [
    "account_id",
    "shipment_id",
    "external_id",
    "status",
    "status_code",
    "substatus",
    "direction",
    "previous_status_code",
    "sequence",
  ],
  shipment: ["account_id", "shipment_id", "external_id", "changes"],
  account: ["account_id", "changes"],
  account_balance: ["account_id", "available", "held", "currency"],
  stock: ["account_id", "sku_id", "sku", "warehouse", "qty_available", "qty_allocated", "qty_total"],
};

/** Writes the message of an event. Throws when the event does not say what its topic promises. */
export function composeMessage({
  uuid,
  topic,
  type,
  accountId,
  sequence,
  payload,
  at,
}: MessageContent): ComposedMessage {
  const promised = members[topic];
  const given = { ...payload, sequence };
  const missing = promised.filter((name) => !(name in given));
  if (missing.length > 0) throw new Error(`an event of topic ${topic} lacks ${missing.join(", ")}`);
  const inOrder = Object.fromEntries(
    promised.map((name): [string, unknown] => [name, given[name as keyof typeof given]]),
  );
  const id = `msg_${toBase32(uuid)}`;
  // The first three are what existing receivers parse.
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

/** Headers of an attempt but for its signature. An attempt that was not made yet has no time. */
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

/** The 128 bits of a UUID in the alphabet of Crockford, 26 digits, as a ULID is written; keeps the order. */
function toBase32(uuid: string): string {
  let rest = BigInt(`0x${uuid.replaceAll("-", "")}`);
  let text = "";
  for (let digit = 0; digit < 26; digit++) {
    text = alphabet[Number(rest & 31n)] + text;
    rest >>= 5n;
  }
  return text;
}
