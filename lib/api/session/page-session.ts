import { cookies, headers } from "next/headers";
import { cache } from "react";
import type { Locale } from "@/lib/core/vocabulary";
import type { SessionUser } from "@/lib/domain/identity/accounts";
import { localeCookie, toLocale } from "@/lib/i18n/pick-locale";
import { baseContext, type Context, withMemberships, withoutAccounts } from "@/lib/platform/context";
import { publicOrigin } from "@/lib/platform/settings";
import { deviceOf } from "./device";
import { actsAsOperator, type SignedIn, sessionCookies, toCaller, userOfToken } from "./session-token";

/** Cookie with the account that the user has selected. */
export const accountCookie = "account";

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
  /** For what belongs to the person alone. */
  readonly personal: Context;
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
  const ctx = pageContext(user, toCaller(user).memberships, await pageLocale(user));
  return {
    user,
    accounts: user.accounts,
    account,
    ctx,
    personal: withoutAccounts(ctx),
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
    ctx: pageContext(user, "every", await pageLocale(user)),
  };
});

const pageContext = (user: SignedIn, memberships: Context["memberships"], locale: Locale): Context =>
  withMemberships({ ...baseContext(), ...toCaller(user), requestId: "", locale, baseUrl: publicOrigin() }, memberships);

/** The language of the page: what is chosen on this device goes before the language of the person's mails. */
const pageLocale = async ({ locale }: SignedIn): Promise<Locale> =>
  toLocale((await cookies()).get(localeCookie)?.value) ?? locale;

const pageUser = cache(async (): Promise<SignedIn | undefined> => {
  const jar = await cookies();
  const sent = await headers();
  const token = sessionCookies.map((name) => jar.get(name)?.value).find(Boolean);
  return userOfToken(
    token,
    deviceOf((name) => sent.get(name)),
  );
});
