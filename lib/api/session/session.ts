import { cookies, headers } from "next/headers";
import { decode } from "next-auth/jwt";
import { cache } from "react";
import { type Scope, scopes } from "@/lib/core/vocabulary";
import { type Device, findSession, type SessionUser } from "@/lib/domain/accounts";
import { type AccountAccess, type Actor, baseContext, type Context } from "@/lib/platform/context";
import { publicOrigin, setting } from "@/lib/platform/settings";
import { deviceOf } from "./device";

/** Cookie with the account that the user has selected. */
export const accountCookie = "account";

interface SessionCaller {
  readonly actor: Actor;
  readonly memberships: readonly AccountAccess[];
  readonly scopes: ReadonlySet<Scope>;
}

/** The caller of an API request by the portal's cookie; undefined without a valid session. */
export async function sessionCaller(request: Request): Promise<SessionCaller | undefined> {
  // A page that is left open goes on reading by itself, so reads do not count as use.
  const isUse = request.method !== "GET" && request.method !== "HEAD";
  const user = await userOfToken(tokenOf(request), isUse ? deviceOf((name) => request.headers.get(name)) : undefined);
  return user && toCaller(user);
}

/** A user with the session that their request came by. */
interface SignedIn extends SessionUser {
  readonly sessionId: string;
}

/** A session has every scope; the roles of the user limit what it may do. */
const toCaller = (user: SignedIn): SessionCaller => ({
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
const actsAsOperator = ({ isOperator, hasSecondFactor }: SessionUser): boolean =>
  isOperator && (hasSecondFactor || !isSecondFactorRequired());

/** The session of a page about the person alone, whatever they have access to. */
export interface PersonalSession {
  readonly user: Pick<SignedIn, "id" | "name" | "email" | "locale" | "isOperator" | "hasSecondFactor" | "sessionId">;
}

/** Undefined without a valid session. */
export const personalSession = cache(async (): Promise<PersonalSession | undefined> => {
  const user = await pageUser();
  return user && { user };
});

export interface PortalSession {
  readonly ctx: Context;
  readonly user: PersonalSession["user"];
  readonly accounts: SessionUser["accounts"];
  /** The selected account. */
  readonly account: SessionUser["accounts"][number];
}

/**
 * The session of a portal page, with access to the user's accounts. Undefined without a valid session or an account.
 */
export const portalSession = cache(async (): Promise<PortalSession | undefined> => {
  const user = await pageUser();
  const wanted = Number((await cookies()).get(accountCookie)?.value);
  const account = user?.accounts.find(({ accountId }) => accountId === wanted) ?? user?.accounts[0];
  if (!user || !account) return undefined;
  return {
    user,
    accounts: user.accounts,
    account,
    ctx: {
      ...baseContext(),
      ...toCaller(user),
      requestId: "",
      locale: user.locale,
      baseUrl: publicOrigin(),
    },
  };
});

export interface OperatorSession {
  readonly ctx: Context;
  readonly user: PortalSession["user"];
}

/** The session of an operator page, with access to every account. Undefined for other users. */
export const operatorSession = cache(async (): Promise<OperatorSession | undefined> => {
  const user = await pageUser();
  if (!user || !actsAsOperator(user)) return undefined;
  return {
    user,
    ctx: {
      ...baseContext(),
      ...toCaller(user),
      memberships: "every",
      requestId: "",
      locale: user.locale,
      baseUrl: publicOrigin(),
    },
  };
});

const pageUser = cache(async (): Promise<SignedIn | undefined> => {
  const jar = await cookies();
  const sent = await headers();
  const token = sessionCookies.map((name) => jar.get(name)?.value).find(Boolean);
  return userOfToken(
    token,
    deviceOf((name) => sent.get(name)),
  );
});

/** Over HTTPS the cookie has the `__Secure-` prefix, so that it cannot be set over HTTP. */
const sessionCookies = ["__Secure-next-auth.session-token", "next-auth.session-token"];

function tokenOf(request: Request): string | undefined {
  const jar = new Map<string, string>();
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const [, name, value] = /^\s*([^=\s]+)=(\S*)\s*$/.exec(part) ?? [];
    if (name && value) jar.set(name, value);
  }
  return sessionCookies.map((name) => jar.get(name)).find(Boolean);
}

/** The user of a token; undefined for a token that is invalid or expired, and for a session that has ended. */
async function userOfToken(token: string | undefined, device: Device | undefined): Promise<SignedIn | undefined> {
  const secret = setting("NEXTAUTH_SECRET");
  if (!token || !secret) return undefined;
  const jwt = await decode({ token, secret }).catch(() => null);
  const userId = Number(jwt?.sub);
  const sessionId = jwt?.sid;
  if (!Number.isSafeInteger(userId) || typeof sessionId !== "string") return undefined;
  const user = await findSession(baseContext(), { sessionId, userId }, device);
  return user && { ...user, sessionId };
}
