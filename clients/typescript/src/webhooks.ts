import type { WebhookMessage } from "./types.js";

/** Verifies webhooks as Standard Webhooks says: https://www.standardwebhooks.com */

export interface VerifyOptions {
  /** How far `webhook-timestamp` may be from now; five minutes by default. */
  readonly toleranceSeconds?: number | undefined;
  /** Unix milliseconds, for tests. */
  readonly now?: number | undefined;
}

export type IncomingHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The message is not from the service, or too old. Answer with 401 and do nothing. */
export class WebhookVerificationError extends Error {
  override readonly name = "WebhookVerificationError";
}

/**
 * The message of a request, once its signature was verified. `body` is the body as it was received, not parsed and
 * written again. With several secrets, any of them may have signed.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: IncomingHeaders,
  secret: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now() }: VerifyOptions = {},
): Promise<WebhookMessage> {
  const id = headerOf(headers, "webhook-id");
  const timestamp = headerOf(headers, "webhook-timestamp");
  const signatures = headerOf(headers, "webhook-signature")
    .split(" ")
    .flatMap((entry) => (entry.startsWith("v1,") ? (fromBase64(entry.slice("v1,".length)) ?? []) : []));
  if (!/^\d+$/.test(timestamp)) throw new WebhookVerificationError("webhook-timestamp is no time.");
  if (Math.abs(now / 1_000 - Number(timestamp)) > toleranceSeconds)
    throw new WebhookVerificationError("The message is too old, or from the future.");
  const content = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const signed = concat(new TextEncoder().encode(`${id}.${timestamp}.`), content);
  const secrets = typeof secret === "string" ? [secret] : secret;
  // Web Crypto compares in constant time.
  for (const key of await Promise.all(secrets.map(importSecret)))
    for (const signature of signatures)
      if (await crypto.subtle.verify("HMAC", key, signature, signed))
        return JSON.parse(new TextDecoder().decode(content)) as WebhookMessage;
  throw new WebhookVerificationError("No signature of the message is one of this secret.");
}

function headerOf(headers: IncomingHeaders, name: string): string {
  // A `Headers` of another realm or library is no instance of this one.
  const value = typeof headers.get === "function" ? headers.get(name) : readHeader(headers as Plain, name);
  if (typeof value !== "string" || value === "") throw new WebhookVerificationError(`${name} is missing.`);
  return value;
}

type Plain = Exclude<IncomingHeaders, Headers>;

function readHeader(headers: Plain, name: string): string | undefined {
  const [, value] = Object.entries(headers).find(([given]) => given.toLowerCase() === name) ?? [];
  return typeof value === "string" ? value : value?.[0];
}

async function importSecret(secret: string): Promise<CryptoKey> {
  const key = fromBase64(secret.replace(/^whsec_/, ""));
  if (!key?.length) throw new TypeError("A webhook secret is whsec_ and Base64.");
  return crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}
