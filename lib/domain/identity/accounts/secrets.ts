import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { crc32 } from "node:zlib";
import { setting } from "@/lib/platform/settings";

/**
 * Tokens and secrets of API credentials. A secret is 32 random base62 characters (190 bits) and the base62 CRC-32 of
 * what precedes it, so that scanners recognise a leaked secret and typing errors cost no look-up. The hash is keyed by
 * the pepper; a slow hash would gain nothing for random secrets and cost every request.
 */

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const base62 = (length: number): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

export const makeToken = (): string => `ak_${base62(16)}`;

/** A token that authenticates alone. Its prefix keeps it apart from one that is worth nothing without its secret. */
export const makePublishableToken = (): string => `pk_${base62(16)}`;

export const isToken = (text: string): boolean => /^ak_[0-9A-Za-z]{16}$/.test(text);

export const isPublishableToken = (text: string): boolean => /^pk_[0-9A-Za-z]{16}$/.test(text);

export function makeSecret(isTest: boolean): string {
  const body = `and_${isTest ? "test" : "live"}_${base62(32)}`;
  return body + checksum(body);
}

/** Whether a text can be one of our secrets at all: prefix, length and checksum. */
export function isSecret(text: string): boolean {
  const match = /^(and_(?:live|test)_[0-9A-Za-z]{32})([0-9A-Za-z]{6})$/.exec(text);
  return match !== null && checksum(match[1] ?? "") === match[2];
}

export function hashSecret(secret: string): string {
  return createHmac("sha256", pepper()).update(secret).digest("hex");
}

export const equalHashes = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = "";
  for (let place = 0; place < 6; place++) {
    digits = (alphabet[rest % 62] ?? "0") + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

function pepper(): string {
  const value = setting("CREDENTIAL_PEPPER");
  if (!value) throw new Error("CREDENTIAL_PEPPER is not set: start the service with `npm start`, or set it yourself.");
  return value;
}
