import { encode } from "next-auth/jwt";
import { findSessionUser, startSession } from "@/lib/domain/identity/accounts";
import { systemContext } from "@/lib/platform/context";

/** Value of the cookie `next-auth.session-token` in a new session of the user. */
export async function startTestSession(userId: number): Promise<string> {
  process.env.NEXTAUTH_SECRET ??= "secret of the tests";
  const ctx = systemContext("test");
  const user = await findSessionUser(ctx, userId);
  if (!user) throw new Error(`no user ${userId}`);
  const sid = await startSession(ctx, user, { ip: "127.0.0.1", userAgent: "" });
  return encode({ secret: process.env.NEXTAUTH_SECRET, token: { sub: String(userId), sid } });
}

/** Headers of a request that one of our own pages sends in a new session of the user. */
export async function signedInHeaders(userId: number): Promise<Record<string, string>> {
  return {
    Cookie: `next-auth.session-token=${await startTestSession(userId)}`,
    "Sec-Fetch-Site": "same-origin",
  };
}
