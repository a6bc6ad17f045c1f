import { createHmac, timingSafeEqual } from "node:crypto";
import { setting } from "./settings";

/** A key of the installation for one purpose only, so that a signature made with it is not valid anywhere else. */
export function derivedKey(purpose: string): Buffer {
  const pepper = setting("CREDENTIAL_PEPPER");
  if (!pepper) throw new Error("CREDENTIAL_PEPPER is not set: start the service with `npm start`, or set it yourself.");
  return createHmac("sha256", pepper).update(purpose).digest();
}

/** Signature of a content, for one purpose only: HMAC-SHA256, 43 characters of base64url. */
export const signatureFor = (purpose: string, content: string): string =>
  createHmac("sha256", derivedKey(purpose)).update(content).digest("base64url");

/** Whether a signature is that of a content, for a purpose. */
export function isSignatureFor(purpose: string, content: string, signature: string): boolean {
  // Compares the base64url texts, not the decoded bytes: several texts of this length decode to the same bytes.
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureFor(purpose, content))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
