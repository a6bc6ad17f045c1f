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
 * E-mail and password, remembered in a signed cookie that scripts cannot read. It carries the user's id and the version
 * of the password alone; what the person may do is looked up with each request, so that a removal holds at once.
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
        : { sub: token.sub, passwordVersion: token.passwordVersion },
    session: ({ session, token }) => ({
      expires: session.expires,
      user: { id: token.sub ?? "", passwordVersion: token.passwordVersion },
    }),
  },
  events: { signIn: ({ user }) => speakLanguageOf(user.locale) },
};

/** Turns every way of failing into one that the sign-in page has words for; nothing else reaches the browser. */
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

/** A device on which nobody chose a language speaks the one of the person who signs in. */
async function speakLanguageOf(locale: Locale): Promise<void> {
  const jar = await cookies();
  if (!jar.has(localeCookie)) jar.set(localeCookie, locale, { path: "/", maxAge: 365 * days, sameSite: "lax" });
}
