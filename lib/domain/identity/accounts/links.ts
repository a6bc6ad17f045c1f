import { randomBytes } from "node:crypto";
import { hashSecret } from "./secrets";

/** Tokens of single-use links: 256 random bits, stored as a keyed hash. */
export function makeLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashLinkToken(token) };
}

export const hashLinkToken = (token: string): string => hashSecret(`link:${token}`);
