import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * Signatures of the Standard Webhooks specification 1.0.0 (https://www.standardwebhooks.com): HMAC-SHA256 over
 * `id.timestamp.body`, keyed with the Base64 bytes after `whsec_`, written as `v1,` and the digest in Base64. One valid
 * signature is enough for a receiver to accept a message, so old and new secret may overlap during a rotation.
 */

export interface SignableMessage {
  readonly id: string;
  /** Time of this attempt, in whole seconds since 1970. */
  readonly timestampSeconds: number;
  readonly body: string;
}

/** Why a message is rejected. */
type SignatureError = "headers_missing" | "timestamp_malformed" | "too_old" | "too_new" | "no_match";

export type Verification = { readonly isValid: true } | { readonly isValid: false; readonly error: SignatureError };

const prefix = "whsec_";

export const makeSigningSecret = (): string => prefix + randomBytes(32).toString("base64");

/** The `webhook-signature` header: one signature for each secret, in their order. Throws without a secret. */
export const signMessage = (secrets: readonly string[], { id, timestampSeconds, body }: SignableMessage): string => {
  // Without a signature a receiver could not tell our messages from forged ones.
  if (secrets.length === 0) throw new Error("no secret to sign with");
  const content = `${id}.${timestampSeconds}.${body}`;
  return secrets.map((secret) => `v1,${digest(secret, content).toString("base64")}`).join(" ");
};

/**
 * Whether a received body was signed with one of the secrets, within the tolerance before or after now. `body` is the
 * raw text as received. Signatures are compared in constant time.
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
  // The signature covers the header's text, not the number it denotes.
  const expected = secrets.map((secret) => digest(secret, `${id}.${timestamp}.${body}`));
  const received = signatures.split(" ").flatMap((entry) => {
    const [version, value = "", ...rest] = entry.split(",");
    return version === "v1" && rest.length === 0 ? [Buffer.from(value, "base64")] : [];
  });
  const isValid = received.some((signature) =>
    expected.some((digest) => signature.length === digest.length && timingSafeEqual(signature, digest)),
  );
  return isValid ? { isValid } : rejected("no_match");
}

const digest = (secret: string, content: string): Buffer =>
  createHmac("sha256", keyOf(secret)).update(content).digest();

function keyOf(secret: string): Buffer {
  const encoded = secret.startsWith(prefix) ? secret.slice(prefix.length) : "";
  const key = Buffer.from(encoded, "base64");
  // Our secrets are never empty. With an empty key anybody could forge a signature.
  if (key.length === 0) throw new Error("not a signing secret");
  return key;
}

const rejected = (error: SignatureError): Verification => ({ isValid: false, error });
