import { cookies } from "next/headers";
import type { DefaultSession, NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { DomainError } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/vocabulary";
import { type SessionUser, signIn } from "@/lib/domain/accounts";
import { localeCookie } from "@/lib/i18n";
import { systemContext } from "@/lib/platform/context";
import { clientIpOf } from "../shared/client-ip";
import { SignInError } from "./sign-in-error";

declare module "next-auth" {
  interface User {
    id: string;
    passwordVersion: number;
    locale: Locale;
  }
  interface Session {
    user: DefaultSession["user"] & { id: string; passwordVersion: number };
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    passwordVersion: number;
  }
}

const days = 24 * 60 * 60;

/**
 * Sign-in with e-mail and password, stored in a session cookie that scripts cannot read. The cookie contains only the
 * user id and the password version. Permissions are looked up with each request, so that a removal takes effect at
 * once.
 */
export const authOptions: NextAuthOptions = {
  session: { strategy: "jwt", maxAge: 30 * days },
  pages: { signIn: "/login", signOut: "/logout", error: "/login" },
  providers: [
    CredentialsProvider({
      credentials: { email: {}, password: {} },
      authorize: async (credentials, request) => {
        const user = await attempt(
          credentials?.email ?? "",
          credentials?.password ?? "",
          clientIpOf(request.headers?.["x-forwarded-for"]) ?? "unknown",
        );
        const { id, passwordVersion, locale } = user;
        return { id: String(id), passwordVersion, locale };
      },
    }),
  ],
  callbacks: {
    jwt: ({ token, user }) =>
      user
        ? { sub: user.id, passwordVersion: user.passwordVersion }
        : { ...(token.sub === undefined ? {} : { sub: token.sub }), passwordVersion: token.passwordVersion },
    session: ({ session, token }) => ({
      expires: session.expires,
      user: { id: token.sub ?? "", passwordVersion: token.passwordVersion },
    }),
  },
  events: { signIn: ({ user }) => setLocaleCookie(user.locale) },
};

/**
 * Maps every failure to a `SignInError`, for which the sign-in page has a message. No other error reaches the browser.
 */
async function attempt(email: string, password: string, ip: string): Promise<SessionUser> {
  const user = await signIn(systemContext("sign-in"), { email, password, ip }).catch((error: unknown) => {
    if (error instanceof DomainError && error.detail.code === "rate_limited")
      throw new SignInError("throttled", error.detail.retryAfterSeconds);
    console.error(JSON.stringify({ level: "error", at: "sign-in", error: String(error) }));
    throw new SignInError("unavailable");
  });
  if (!user) throw new SignInError("wrong");
  if (user.accounts.length === 0 && !user.isOperator) throw new SignInError("no_account");
  return user;
}

/** Sets the language of a device on which none was chosen to the language of the user who signs in. */
async function setLocaleCookie(locale: Locale): Promise<void> {
  const jar = await cookies();
  if (!jar.has(localeCookie)) jar.set(localeCookie, locale, { path: "/", maxAge: 365 * days, sameSite: "lax" });
}
