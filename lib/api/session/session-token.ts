import { decode } from "next-auth/jwt";
import { type Scope, scopes } from "@/lib/core/vocabulary";
import { type Device, findSession, type SessionUser } from "@/lib/domain/identity/accounts";
import { type AccountAccess, type Actor, baseContext } from "@/lib/platform/context";
import { setting } from "@/lib/platform/settings";
import { deviceOf } from "./device";

/** The person behind a session token. Nothing of Next's pages is imported: the API lane runs without them. */

/** The part of a request that tells its session; the web's `Request` is one. */
interface SessionRequest {
  readonly method: string;
  readonly headers: { get(name: string): string | null };
}

interface SessionCaller {
  readonly actor: Actor;
  readonly memberships: readonly AccountAccess[];
  readonly scopes: ReadonlySet<Scope>;
}

/** The caller of an API request by the portal's cookie; undefined without a valid session. */
export async function sessionCaller(request: SessionRequest): Promise<SessionCaller | undefined> {
  // A page that is left open goes on reading by itself, so reads do not count as use.
  const isUse = request.method !== "GET" && request.method !== "HEAD";
  const user = await userOfToken(tokenOf(request), isUse ? deviceOf((name) => request.headers.get(name)) : undefined);
  return user && toCaller(user);
}

/** A user with the session that their request came by. */
export interface SignedIn extends SessionUser {
  readonly sessionId: string;
}

/** A session has every scope; the roles of the user limit what it may do. */
export const toCaller = (user: SignedIn): SessionCaller => ({
  actor: {
    kind: "user",
    label: `user:${user.id}`,
    userId: user.id,
    isOperator: actsAsOperator(user),
    sessionId: user.sessionId,
  },
  memberships: user.accounts,
  scopes: new Set(scopes),
});

/** Whether operators must have a second factor. */
export const isSecondFactorRequired = (): boolean => setting("OPERATOR_SECOND_FACTOR") === "required";

/** An operator without the second factor that this installation requires has no more access than other people. */
export const actsAsOperator = ({ isOperator, hasSecondFactor }: SessionUser): boolean =>
  isOperator && (hasSecondFactor || !isSecondFactorRequired());

/** Over HTTPS the cookie has the `__Secure-` prefix, so that it cannot be set over HTTP. */
export const sessionCookies = ["__Secure-next-auth.session-token", "next-auth.session-token"];

function tokenOf(request: SessionRequest): string | undefined {
  const jar = new Map<string, string>();
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const [, name, value] = /^\s*([^=\s]+)=(\S*)\s*$/.exec(part) ?? [];
    if (name && value) jar.set(name, value);
  }
  return sessionCookies.map((name) => jar.get(name)).find(Boolean);
}

/** The user of a token; undefined for a token that is invalid or expired, and for a session that has ended. */
export async function userOfToken(
  token: string | undefined,
  device: Device | undefined,
): Promise<SignedIn | undefined> {
  const secret = setting("NEXTAUTH_SECRET");
  if (!token || !secret) return undefined;
  const jwt = await decode({ token, secret }).catch(() => null);
  const userId = Number(jwt?.sub);
  const sessionId = jwt?.sid;
  if (!Number.isSafeInteger(userId) || typeof sessionId !== "string") return undefined;
  const user = await findSession(baseContext(), { sessionId, userId }, device);
  return user && { ...user, sessionId };
}
