import * as z from "zod";
import { parseForeignJson } from "@/lib/core/text/foreign-json";
import { toPathSegment } from "@/lib/core/text/path-segment";
import { readHttpDate } from "@/lib/core/time/retry-after";
import type { ChannelFailureKind } from "@/lib/core/vocabulary";
import { guardedRequest, RequestFailure } from "@/lib/platform/egress";
import { publicOrigin, setting } from "@/lib/platform/settings";
import { type ChannelApp, ChannelFailure, longestPauseSeconds, type Shop, type ShopTokens } from "../channel";
import { Digits } from "./fields";

/** A page of 200 orders with their fulfilment orders is some two megabytes. */
const responseBytes = 8_000_000;
/** A full bucket is waited for within a call up to here; a longer wait is a failure that says how long. */
const longestWaitMs = 3_000;

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

interface ShopReply {
  readonly value: unknown;
  /** The platform's own clock, of the header `Date`; undefined without one. */
  readonly at: Date | undefined;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Where merchants install applications: `https://www.tiendanube.com`, or another country's address by the setting. */
export const platformUrl = (): string => setting("TIENDANUBE_URL") ?? "https://www.tiendanube.com";

/** Calls the interface of a shop. A path that the platform does not have, or a page past the last one, is `isMissing`. */
export const callShop = async (
  shop: Shop,
  method: Method,
  path: string,
  signal: AbortSignal,
  body?: object,
): Promise<unknown> => (await askShop(shop, method, path, signal, body)).value;

/** As `callShop`, with what the headers say. */
export async function askShop(
  { identity, secrets: { tokens } }: Shop,
  method: Method,
  path: string,
  signal: AbortSignal,
  body?: object,
): Promise<ShopReply> {
  const root = platformUrl().replace("://www.", "://api.");
  const url = `${root}/2025-03/${segmentOf(identity ?? "")}/${path}`;
  for (let isFirst = true; ; isFirst = false) {
    const { status, headers, text } = await send({ method, url, token: tokens?.access, signal, body });
    if (status === 429) {
      const waitMs = Number(headers["x-rate-limit-reset"]) || 1_000;
      if (isFirst && waitMs <= longestWaitMs && !signal.aborted) {
        await new Promise((resolve) => setTimeout(resolve, waitMs));
        continue;
      }
      const retryAfterSeconds = Math.min(longestPauseSeconds, Math.ceil(waitMs / 1000));
      throw new ChannelFailure("busy", "the platform answers 429", { retryAfterSeconds });
    }
    if (status >= 400) throw refusal(status);
    const value = parseForeignJson(text);
    if (status >= 300 || value === undefined) throw new ChannelFailure("malformed", `the platform answers ${status}`);
    return { value, headers, at: readHttpDate(headers.date) };
  }
}

interface Call {
  readonly method: Method;
  readonly url: string;
  readonly token?: string | undefined;
  readonly signal: AbortSignal;
  readonly body?: object | undefined;
}

async function send({ method, url, token, signal, body }: Call) {
  const reply = await guardedRequest({
    method,
    url,
    headers: {
      // Without an address of the application's owner every call is refused.
      "user-agent": `Anden (${publicOrigin()})`,
      accept: "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json; charset=utf-8" }),
    },
    body: body && JSON.stringify(body),
    signal,
    maxBytes: responseBytes,
  }).catch((error: unknown) => {
    if (!(error instanceof RequestFailure)) throw error;
    throw new ChannelFailure(error.kind === "too_long" ? "malformed" : "unreachable", error.message);
  });
  return { ...reply, text: reply.bytes.toString("utf8") };
}

const kinds: Readonly<Record<number, ChannelFailureKind>> = { 401: "unauthorized", 402: "unpaid", 403: "forbidden" };

function refusal(status: number): ChannelFailure {
  const reason = `the platform answers ${status}`;
  if (status === 404) return new ChannelFailure("not_found", reason, { isMissing: true });
  return new ChannelFailure(kinds[status] ?? (status >= 500 ? "failed" : "malformed"), reason);
}

const Token = z.object({
  access_token: z.string().min(1),
  user_id: Digits,
});

/**
 * The token of a shop for the code that its browser brought, which is good for five minutes and once. A refused code comes
 * with status 200 too: only the token tells.
 */
export async function exchangeCode(
  { clientId, secret }: ChannelApp,
  code: string,
  signal: AbortSignal,
): Promise<{ identity: string; tokens: ShopTokens }> {
  const { status, text } = await send({
    method: "POST",
    url: new URL("/apps/authorize/token", platformUrl()).href,
    signal,
    body: { client_id: clientId, client_secret: secret, grant_type: "authorization_code", code },
  });
  if (status >= 500) throw new ChannelFailure("failed", `the platform answers ${status}`);
  const token = Token.safeParse(parseForeignJson(text));
  if (!token.success) throw new ChannelFailure("unauthorized", "the code is used, late or of another application");
  return { identity: token.data.user_id, tokens: { access: token.data.access_token } };
}

/** Lists without a row, and pages past the last one, are answered 404. */
export function emptyIfMissing(error: unknown): [] {
  if (error instanceof ChannelFailure && error.isMissing) return [];
  throw error;
}

/** An id of the platform as part of a path. Throws what a missing order throws: no shop has such an id. */
export function segmentOf(id: string): string {
  const segment = toPathSegment(id, /^[\w-]{1,60}$/);
  if (segment === undefined) throw new ChannelFailure("not_found", "no id of the platform", { isMissing: true });
  return segment;
}
