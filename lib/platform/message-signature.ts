import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * Signatures by the Standard Webhooks specification 1.0.0 (https://www.standardwebhooks.com): HMAC-SHA256 over
 * `id.timestamp.body`, keyed with the bytes that follow `whsec_` in Base64, written as `v1,` and the digest in Base64.
 * A receiver accepts a message when one of its signatures is right, so secrets may overlap while they change.
 */

export interface SignableMessage {
  readonly id: string;
  /** When this attempt is made, in whole seconds since 1970. */
  readonly timestampSeconds: number;
  readonly body: string;
}

/** Why a message is not accepted. */
export type SignatureError = "headers_missing" | "timestamp_malformed" | "too_old" | "too_new" | "no_match";

export type Verification = { readonly isValid: true } | { readonly isValid: false; readonly error: SignatureError };

const prefix = "whsec_";

export const makeSigningSecret = (): string => prefix + randomBytes(32).toString("base64");

/** The `webhook-signature` header: one signature for each secret, in their order; throws without one. */
export const signMessage = (secrets: readonly string[], { id, timestampSeconds, body }: SignableMessage): string => {
  // Without a signature a receiver could not tell a message of ours from anybody's.
  if (secrets.length === 0) throw new Error("no secret to sign with");
  const content = `${id}.${timestampSeconds}.${body}`;
  return secrets.map((secret) => `v1,${digest(secret, content).toString("base64")}`).join(" ");
};

/**
 * Whether a received body was signed with one of the secrets, not longer ago (nor later) than the tolerance. `body` is the
 * text as it was received. Takes the same time wherever a wrong signature differs from the right one.
 */
export function verifyMessage(
  secrets: readonly string[],
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  body: string,
  { nowSeconds, toleranceSeconds }: { nowSeconds: number; toleranceSeconds: number },
): Verification {
  const [id, timestamp, signatures] = ["id", "timestamp", "signature"].map((name) => headers[`webhook-${name}`]);
  if (typeof id !== "string" || typeof timestamp !== "string" || typeof signatures !== "string")
    return rejected("headers_missing");
  if (id === "" || signatures === "") return rejected("headers_missing");
  if (!/^\d{1,15}$/.test(timestamp)) return rejected("timestamp_malformed");
  const age = nowSeconds - Number(timestamp);
  if (age > toleranceSeconds) return rejected("too_old");
  if (-age > toleranceSeconds) return rejected("too_new");
  // The text of the header is signed, not the number that it means.
  const right = secrets.map((secret) => digest(secret, `${id}.${timestamp}.${body}`));
  const given = signatures.split(" ").flatMap((entry) => {
    const [version, value = "", ...rest] = entry.split(",");
    return version === "v1" && rest.length === 0 ? [Buffer.from(value, "base64")] : [];
  });
  const isValid = given.some((one) =>
    right.some((other) => one.length === other.length && timingSafeEqual(one, other)),
  );
  return isValid ? { isValid } : rejected("no_match");
}

const digest = (secret: string, content: string): Buffer =>
  createHmac("sha256", keyOf(secret)).update(content).digest();

function keyOf(secret: string): Buffer {
  const encoded = secret.startsWith(prefix) ? secret.slice(prefix.length) : "";
  const key = Buffer.from(encoded, "base64");
  // A secret of ours is never empty; an empty key would sign for everybody.
  if (key.length === 0) throw new Error("not a signing secret");
  return key;
}

const rejected = (error: SignatureError): Verification => ({ isValid: false, error });
