import { cookies } from "next/headers";
import { getServerSession } from "next-auth";
import { cache } from "react";
import { findSessionUser, type SessionUser } from "../../accounts";
import { type Actor, type Context, publicUrl, type Reach, requestBase } from "../../context";
import { type Scope, scopes } from "../../vocabulary";
import { authOptions } from "./auth-options";

/** The cookie that remembers which account a person works in. */
export const accountCookie = "account";

/** Who calls with a session; bounded by the person's roles, as a session has every scope. */
export async function sessionCaller(): Promise<
  | {
      actor: Actor;
      reach: readonly Reach[];
      scopes: ReadonlySet<Scope>;
      rateLimits: Readonly<Record<string, number>>;
    }
  | undefined
> {
  const user = await sessionUser();
  return (
    user && {
      actor: { kind: "user", label: `user:${user.id}`, userId: user.id, isOperator: user.isOperator },
      reach: user.accounts,
      scopes: new Set(scopes),
      rateLimits: {},
    }
  );
}

export interface PortalSession {
  readonly ctx: Context;
  readonly user: Pick<SessionUser, "id" | "name" | "email" | "locale" | "isOperator">;
  readonly accounts: SessionUser["accounts"];
  /** The account that the person works in now. */
  readonly account: SessionUser["accounts"][number];
}

/** The session of a page: its context reaches the accounts of the person. Undefined without a valid session. */
export const portalSession = cache(async (): Promise<PortalSession | undefined> => {
  const user = await sessionUser();
  const caller = await sessionCaller();
  const wanted = Number((await cookies()).get(accountCookie)?.value);
  const account = user?.accounts.find(({ accountId }) => accountId === wanted) ?? user?.accounts[0];
  if (!user || !caller || !account) return undefined;
  const { rateLimits: _, ...who } = caller;
  return {
    user,
    accounts: user.accounts,
    account,
    ctx: {
      ...requestBase(),
      ...who,
      requestId: "",
      locale: user.locale,
      baseUrl: publicUrl(),
    },
  };
});

const sessionUser = cache(async (): Promise<SessionUser | undefined> => {
  const session = await getServerSession(authOptions);
  const id = Number(session?.user?.id);
  if (!Number.isSafeInteger(id) || id <= 0) return undefined;
  const user = await findSessionUser(requestBase(), id);
  return user?.passwordVersion === session?.user?.passwordVersion ? user : undefined;
});
