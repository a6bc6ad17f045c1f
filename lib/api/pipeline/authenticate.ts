import { DomainError } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/vocabulary";
import { findCaller, type PublishableUse } from "@/lib/domain/identity/accounts";
import { pickLocale } from "@/lib/i18n/pick-locale";
import { baseContext, type Context } from "@/lib/platform/context";
import { publicOrigin } from "@/lib/platform/settings";
import { sessionCaller } from "../session/session-token";
import { isFromOwnPage, isOwnOrigin } from "../shared/own-origin";
import { requestIdFrom } from "../shared/request-id";
import type { ApiRequest } from "./exchange";

/** An authenticated caller with its own rate limits by tier. */
export interface AuthenticatedCaller {
  readonly ctx: Context;
  readonly rateLimits: Readonly<Record<string, number>>;
  /** Credentials with the same group share a limit; undefined for people and publishable credentials. */
  readonly rateGroup: string | undefined;
  /** Set for a caller who showed a token without a secret: only endpoints that take such callers may answer. */
  readonly publishable: PublishableUse | undefined;
}

/**
 * Authenticates by Basic or Bearer credentials, or by the portal's session cookie. The cookie is used only without an
 * `Authorization` header. To prevent CSRF, it authorises requests other than reads only from our own pages.
 */
export async function authenticate(
  request: ApiRequest,
  about: { requestId: string; locale: Locale },
): Promise<AuthenticatedCaller> {
  const header = request.headers.get("authorization");
  const caller = await (header === null ? callerOfSession(request) : callerOfHeader(header));
  if (!caller) throw new DomainError({ code: "unauthenticated" });
  const { actor, memberships, scopes, rateLimits, rateGroup, publishable } = caller;
  const { requestId, locale } = about;
  return {
    rateLimits,
    rateGroup,
    publishable,
    ctx: {
      actor,
      memberships,
      scopes,
      requestId,
      locale,
      baseUrl: publicOrigin(),
      callerSignal: () => request.signal,
      isSafeRead: request.method === "HEAD" || (header === null && request.method === "GET" && !isFromOwnPage(request)),
      ...baseContext(),
    },
  };
}

function callerOfHeader(header: string) {
  const pair = readCredentials(header);
  return pair && findCaller(baseContext(), pair.token, pair.secret);
}

async function callerOfSession(request: ApiRequest) {
  const isReading = request.method === "GET" || request.method === "HEAD";
  const caller = isReading || isOwnOrigin(request) ? await sessionCaller(request) : undefined;
  return caller && { ...caller, rateLimits: {}, rateGroup: undefined, publishable: undefined };
}

/** `Basic base64(token:secret)` or `Bearer token:secret`; a publishable token comes without a secret. */
function readCredentials(header: string): { token: string; secret: string } | undefined {
  const [, scheme = "", value = ""] = /^(\S+)\s+(\S+)\s*$/.exec(header) ?? [];
  const pair =
    scheme.toLowerCase() === "basic"
      ? Buffer.from(value, "base64").toString("utf8")
      : scheme.toLowerCase() === "bearer"
        ? value
        : "";
  const [, token = "", secret = ""] = /^([^:]+):?(.*)$/s.exec(pair) ?? [];
  return token === "" ? undefined : { token, secret };
}

export const requestIdOf = (request: Pick<ApiRequest, "headers">): string =>
  requestIdFrom(request.headers.get("x-request-id"));

/** The language of `Accept-Language`: Spanish, unless English is preferred to it. */
export const preferredLocale = (request: Pick<ApiRequest, "headers">): Locale =>
  pickLocale(undefined, request.headers.get("accept-language"));
