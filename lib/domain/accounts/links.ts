import { randomBytes } from "node:crypto";
import { hashSecret } from "./secrets";

/** Tokens of links that open something once: 256 random bits, kept as a keyed hash. */
export function makeLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashLinkToken(token) };
}

export const hashLinkToken = (token: string): string => hashSecret(`link:${token}`);
