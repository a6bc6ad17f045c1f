import type { MessageFinding, SignatureHeaderFault, TimestampFinding } from "@/lib/core/vocabulary";
import { verifyMessage } from "@/lib/platform/message-signature";
import { type BodyComparison, compareBodies } from "./compare-bodies";

/** What a receiver got, as text. */
export interface ReceivedMessage {
  /** The headers `webhook-id`, `webhook-timestamp` and `webhook-signature`. */
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

/** A signing secret of the account, also one that has ended. */
export interface KnownSecret {
  readonly webhookId: number;
  readonly secret: string;
  readonly createdAt: Date;
  /** Null for the one in force; in the past for one that no longer signs. */
  readonly expiresAt: Date | null;
}

/** The stored message that has the received `webhook-id`. */
export interface SentMessage {
  readonly body: string;
  /** Whether it was for the subscription in question, not only for others of the account. */
  readonly isOwn: boolean;
  /** Times of the attempts, in whole seconds since 1970. */
  readonly attemptedAt: readonly number[];
}

interface Evidence {
  readonly received: ReceivedMessage;
  readonly webhookId: number;
  /** The secrets of all subscriptions of the account. */
  readonly secrets: readonly KnownSecret[];
  readonly sent: SentMessage | undefined;
  readonly now: Date;
}

type SignatureFinding =
  | { readonly result: "valid" | "body_changed" | "secret_deleted" | "no_match" | "not_checked" }
  | { readonly result: "valid_previous" | "ended_secret"; readonly expiresAt: Date }
  | { readonly result: "other_subscription"; readonly webhookId: number }
  | { readonly result: "timestamp_changed"; readonly sentTimestamp: number }
  | { readonly result: "malformed"; readonly fault: SignatureHeaderFault };

export interface SignatureDiagnosis {
  /** Whether a receiver with the right secret has to accept the message now. */
  readonly isValid: boolean;
  readonly signature: SignatureFinding;
  /** `seconds` is the age of the message, negative for one from the future; null when its time is unreadable. */
  readonly timestamp: { readonly result: TimestampFinding; readonly seconds: number | null };
  readonly message: MessageFinding;
  /** Undefined when the message is not stored: then there is nothing to compare with. */
  readonly body: { readonly isSame: true } | ({ readonly isSame: false } & BodyComparison) | undefined;
}

/** The tolerance of the Standard Webhooks libraries. */
const toleranceSeconds = 300;

/** Why a receiver should accept or refuse a message: signature, time, id and body are judged each on its own. */
export function diagnoseSignature(evidence: Evidence): SignatureDiagnosis {
  const { received, sent, now } = evidence;
  const timestamp = judgeTimestamp(received.timestamp, now);
  const signature = timestamp.result === "malformed" ? ({ result: "not_checked" } as const) : judgeSignature(evidence);
  const difference = sent && compareBodies(sent.body, received.body);
  return {
    isValid: ["valid", "valid_previous"].includes(signature.result) && timestamp.result === "in_time",
    signature,
    timestamp,
    message: !sent ? "unknown" : sent.isOwn ? "known" : "elsewhere",
    body: sent && (difference ? { isSame: false, ...difference } : { isSame: true }),
  };
}

function judgeTimestamp(text: string, now: Date): SignatureDiagnosis["timestamp"] {
  if (!/^\d{1,15}$/.test(text)) return { result: "malformed", seconds: null };
  const seconds = Math.floor(now.getTime() / 1000) - Number(text);
  if (seconds > toleranceSeconds) return { result: "too_old", seconds };
  return { result: -seconds > toleranceSeconds ? "too_new" : "in_time", seconds };
}

function judgeSignature({ received, webhookId, secrets, sent, now }: Evidence): SignatureFinding {
  const own = secrets.filter((known) => known.webhookId === webhookId);
  const others = secrets.filter((known) => known.webhookId !== webhookId);
  const signer = own.find((known) => isSignedBy(known, received));
  if (signer) return findingOf(signer, now);
  const fault = headerFaultOf(received.signature);
  if (fault) return { result: "malformed", fault };
  const stranger = others.find((known) => isSignedBy(known, received));
  if (stranger) return { result: "other_subscription", webhookId: stranger.webhookId };
  if (!sent) return { result: "no_match" };
  const original = { ...received, body: sent.body };
  if (own.some((known) => isSignedBy(known, original))) return { result: "body_changed" };
  const elsewhere = others.find((known) => isSignedBy(known, original));
  if (elsewhere) return { result: "other_subscription", webhookId: elsewhere.webhookId };
  const sentTimestamp = sent.attemptedAt.find((seconds) =>
    own.some((known) => isSignedBy(known, { ...original, timestamp: String(seconds) })),
  );
  if (sentTimestamp !== undefined) return { result: "timestamp_changed", sentTimestamp };
  // Whole seconds: a secret made within the second of the message may have signed it.
  const signedBefore = new Date((Number(received.timestamp) + 1) * 1000);
  const isOlder = own.every(({ createdAt }) => createdAt >= signedBefore);
  return { result: sent.isOwn && isOlder ? "secret_deleted" : "no_match" };
}

function findingOf({ expiresAt }: KnownSecret, now: Date): SignatureFinding {
  if (!expiresAt) return { result: "valid" };
  return { result: expiresAt > now ? "valid_previous" : "ended_secret", expiresAt };
}

/** Whether the signature is the secret's, whatever the clock says. */
function isSignedBy({ secret }: KnownSecret, { id, timestamp, signature, body }: ReceivedMessage): boolean {
  const headers = { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature };
  return verifyMessage([secret], headers, body, { nowSeconds: Number(timestamp), toleranceSeconds: 0 }).isValid;
}

const digestBytes = 32;

/** What is wrong with a header without any well-formed signature; undefined if it has one. */
function headerFaultOf(header: string): SignatureHeaderFault | undefined {
  const entries = header.trim().split(/\s+/);
  const wellFormed = /^v1,[A-Za-z0-9+/]{43}=$/;
  if (entries.some((entry) => wellFormed.test(entry))) return undefined;
  if (entries.some((entry) => /^(?:v1[,=:]|sha256=)?[0-9a-f]{64}$/i.test(entry))) return "hex";
  if (entries.some((entry) => /^v1[=:]/.test(entry) || /^v1,[^,]+,/.test(entry))) return "separator";
  if (entries.some((entry) => /^[A-Za-z0-9+/]{43}=$/.test(entry))) return "prefix_missing";
  if (entries.some((entry) => /^v1,[A-Za-z0-9+/=]*$/.test(entry) && bytesOf(entry) !== digestBytes))
    return "wrong_length";
  return entries.some((entry) => /^v(?!1,)\w+,/.test(entry)) ? "version_unknown" : "unreadable";
}

const bytesOf = (entry: string): number => Buffer.from(entry.slice(3), "base64").length;
