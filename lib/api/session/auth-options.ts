import { cookies } from "next/headers";
import type { DefaultSession, NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { addressGroupOf } from "@/lib/core/address-group";
import { DomainError } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/vocabulary";
import {
  checkCode,
  checkPassword,
  type Device,
  endSession,
  findSession,
  type SessionUser,
  startSession,
} from "@/lib/domain/identity/accounts";
import { localeCookie } from "@/lib/i18n/pick-locale";
import { type Context, systemContext } from "@/lib/platform/context";
import { log, logRequestError } from "@/lib/platform/log";
import { isDemoOpen, isDemoPerson } from "./demo-sign-in";
import { deviceOf } from "./device";
import { ownUrl } from "./own-url";
import { SignInError } from "./sign-in-error";

declare module "next-auth" {
  interface User {
    id: string;
    sessionId: string;
    locale: Locale;
  }
  interface Session {
    user: DefaultSession["user"] & { id: string };
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    sid: string;
  }
}

const days = 24 * 60 * 60;

/**
 * Sign-in with e-mail, password and, for those who have one, the code of a second factor. The cookie, which scripts
 * cannot read, contains only the ids of user and session. The session and the permissions are looked up with each
 * request, so that an end or a removal takes effect at once.
 */
export const authOptions: NextAuthOptions = {
  session: { strategy: "jwt", maxAge: 30 * days },
  pages: { signIn: "/login", signOut: "/logout", error: "/login" },
  providers: [
    CredentialsProvider({
      credentials: { email: {}, password: {}, code: {} },
      authorize: async (credentials, request) => {
        const header = (name: string) => request.headers?.[name];
        const { id, sessionId, locale } = await attempt(
          {
            email: credentials?.email ?? "",
            password: credentials?.password ?? "",
            code: credentials?.code ?? "",
            canEnterDemo: isDemoOpen(header),
          },
          deviceOf(header),
        );
        return { id: String(id), sessionId, locale };
      },
    }),
  ],
  callbacks: {
    redirect: ({ url, baseUrl }) => ownUrl(url, baseUrl),
    jwt: async ({ token, user }) => {
      if (user) return { sub: user.id, sid: user.sessionId };
      // next-auth deletes the cookie of a token that is refused here.
      if (!(await userOfJwt(token))) throw new Error("the session has ended");
      return { sub: token.sub ?? "", sid: token.sid };
    },
    session: ({ session, token }) => ({ expires: session.expires, user: { id: token.sub ?? "" } }),
  },
  events: {
    signIn: ({ user }) => setLocaleCookie(user.locale),
    signOut: async ({ token }) => {
      const { sub, sid } = token ?? {};
      if (sid && (await userOfJwt(token))) await endSession(systemContext("sign-out"), Number(sub), sid);
    },
  },
};

const userOfJwt = ({ sub, sid }: { sub?: string; sid?: string }): Promise<SessionUser | undefined> =>
  findSession(systemContext("sign-in"), { sessionId: sid ?? "", userId: Number(sub) });

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code: string;
  readonly canEnterDemo: boolean;
}

/**
 * Maps every failure to a `SignInError`, for which the sign-in page has a message. No other error reaches the browser.
 */
async function attempt(credentials: Credentials, device: Device): Promise<SessionUser & { sessionId: string }> {
  const ctx = systemContext("sign-in");
  try {
    const user = await identify(ctx, credentials, device.ip);
    return { ...user, sessionId: await startSession(ctx, user, device) };
  } catch (error) {
    if (error instanceof SignInError) throw error;
    if (error instanceof DomainError && error.detail.code === "rate_limited")
      throw new SignInError("throttled", error.detail.retryAfterSeconds);
    logRequestError("sign_in.failed", {}, error);
    throw new SignInError("unavailable");
  }
}

/** Both factors of the user. The second one is asked for only after the right password. */
async function identify(ctx: Context, credentials: Credentials, ip: string): Promise<SessionUser> {
  const { email, code, canEnterDemo } = credentials;
  const isRefused = isDemoPerson(email) && !canEnterDemo;
  // A refused password counts, takes time and is answered like a wrong one: nobody learns whether it was right.
  const password = isRefused ? "" : credentials.password;
  const user = await checkPassword(ctx, { email, password, ip });
  if (isRefused) log.warn("sign_in.refused", { reason: "demo", ip });
  if (!user) throw new SignInError("wrong");
  if (user.accounts.length === 0 && !user.isOperator)
    throw new SignInError(user.isSuspended ? "suspended" : "no_account");
  if (!user.hasSecondFactor) return user;
  if (code.trim() === "") throw new SignInError("code_needed");
  if (!(await checkCode(ctx, user.id, code, addressGroupOf(ip)))) throw new SignInError("wrong_code");
  return user;
}

/** Sets the language of a device on which none was chosen to the language of the user who signs in. */
async function setLocaleCookie(locale: Locale): Promise<void> {
  const jar = await cookies();
  if (!jar.has(localeCookie)) jar.set(localeCookie, locale, { path: "/", maxAge: 365 * days, sameSite: "lax" });
}
