import { cookies } from "next/headers";
import { decode } from "next-auth/jwt";
import { cache } from "react";
import { type Scope, scopes } from "@/lib/core/vocabulary";
import { findSessionUser, type SessionUser } from "@/lib/domain/accounts";
import { type AccountAccess, type Actor, baseContext, type Context, publicUrl } from "@/lib/platform/context";

/** Cookie with the account that the user has selected. */
export const accountCookie = "account";

interface SessionCaller {
  readonly actor: Actor;
  readonly memberships: readonly AccountAccess[];
  readonly scopes: ReadonlySet<Scope>;
}

/** The caller of an API request by the portal's cookie; undefined without a valid session. */
export async function sessionCaller(request: Request): Promise<SessionCaller | undefined> {
  const user = await userOfToken(tokenOf(request));
  return user && toCaller(user);
}

/** A session has every scope; the roles of the user limit what it may do. */
const toCaller = (user: SessionUser): SessionCaller => ({
  actor: { kind: "user", label: `user:${user.id}`, userId: user.id, isOperator: user.isOperator },
  memberships: user.accounts,
  scopes: new Set(scopes),
});

export interface PortalSession {
  readonly ctx: Context;
  readonly user: Pick<SessionUser, "id" | "name" | "email" | "locale" | "isOperator">;
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
      baseUrl: publicUrl(),
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
  if (!user?.isOperator) return undefined;
  return {
    user,
    ctx: {
      ...baseContext(),
      ...toCaller(user),
      memberships: "every",
      requestId: "",
      locale: user.locale,
      baseUrl: publicUrl(),
    },
  };
});

const pageUser = cache(async (): Promise<SessionUser | undefined> => {
  const jar = await cookies();
  return userOfToken(sessionCookies.map((name) => jar.get(name)?.value).find(Boolean));
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

/** The user of a token; undefined for a token that is invalid, expired, or older than the last password change. */
async function userOfToken(token: string | undefined): Promise<SessionUser | undefined> {
  const secret = process.env.NEXTAUTH_SECRET;
  if (!token || !secret) return undefined;
  const session = await decode({ token, secret }).catch(() => null);
  const id = Number(session?.sub);
  if (!Number.isSafeInteger(id) || id <= 0) return undefined;
  const user = await findSessionUser(baseContext(), id);
  return user?.passwordVersion === session?.passwordVersion ? user : undefined;
}
