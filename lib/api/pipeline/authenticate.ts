import { randomUUID } from "node:crypto";
import { DomainError } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/vocabulary";
import { findCaller } from "@/lib/domain/accounts";
import { pickLocale } from "@/lib/i18n";
import { baseContext, type Context } from "@/lib/platform/context";
import { sessionCaller } from "../session/session";

/** An authenticated caller with its own rate limits by tier. */
export interface AuthenticatedCaller {
  readonly ctx: Context;
  readonly rateLimits: Readonly<Record<string, number>>;
}

/**
 * Authenticates by Basic or Bearer credentials, or by the portal's session cookie. The cookie is used only without an
 * `Authorization` header. To prevent CSRF, it authorises requests other than reads only from our own pages.
 */
export async function authenticate(
  request: Request,
  about: { requestId: string; locale: Locale },
): Promise<AuthenticatedCaller> {
  const header = request.headers.get("authorization");
  const caller = await (header === null ? callerOfSession(request) : callerOfHeader(header));
  if (!caller) throw new DomainError({ code: "unauthenticated" });
  const { actor, memberships, scopes, rateLimits } = caller;
  const { requestId, locale } = about;
  return {
    rateLimits,
    ctx: { actor, memberships, scopes, requestId, locale, baseUrl: baseUrlOf(request), ...baseContext() },
  };
}

function callerOfHeader(header: string) {
  const pair = readCredentials(header);
  return pair && findCaller(baseContext(), pair.token, pair.secret);
}

async function callerOfSession(request: Request) {
  const isReading = request.method === "GET" || request.method === "HEAD";
  const caller = isReading || isOwnOrigin(request) ? await sessionCaller(request) : undefined;
  return caller && { ...caller, rateLimits: {} };
}

/** `Basic base64(token:secret)` or `Bearer token:secret`. */
function readCredentials(header: string): { token: string; secret: string } | undefined {
  const [, scheme = "", value = ""] = /^(\S+)\s+(\S+)\s*$/.exec(header) ?? [];
  const pair =
    scheme.toLowerCase() === "basic"
      ? Buffer.from(value, "base64").toString("utf8")
      : scheme.toLowerCase() === "bearer"
        ? value
        : "";
  const colon = pair.indexOf(":");
  return colon > 0 ? { token: pair.slice(0, colon), secret: pair.slice(colon + 1) } : undefined;
}

/** Whether a browser sent the request from one of our own pages: by `Sec-Fetch-Site`, else by `Origin`. */
export function isOwnOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = request.headers.get("origin");
  return origin !== null && URL.canParse(origin) && new URL(origin).host === request.headers.get("host");
}

/** The base URL of the service: `PUBLIC_URL`, else derived from the request headers. */
export function baseUrlOf(request: Request): string {
  if (process.env.PUBLIC_URL) return process.env.PUBLIC_URL.replace(/\/+$/, "");
  const { url } = request;
  const isForwardedSecurely = request.headers.get("x-forwarded-proto")?.split(",")[0]?.trim() === "https";
  const protocol = isForwardedSecurely ? "https:" : url.slice(0, url.indexOf(":") + 1);
  const host = request.headers.get("host");
  return `${protocol}//${host !== null && /^[\w.\-:[\]]{1,255}$/.test(host) ? host : new URL(url).host}`;
}

/** The `X-Request-Id` of the caller when it has a valid form, else a new id. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get("x-request-id");
  return given !== null && /^[\w.\-:]{1,64}$/.test(given) ? given : randomUUID();
}

/** The language of `Accept-Language`: Spanish, unless English is preferred to it. */
export const preferredLocale = (request: Request): Locale =>
  pickLocale(undefined, request.headers.get("accept-language"));
