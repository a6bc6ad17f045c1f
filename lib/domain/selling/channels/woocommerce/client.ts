import * as z from "zod";
import { parseForeignJson } from "@/lib/core/text/foreign-json";
import { toPathSegment } from "@/lib/core/text/path-segment";
import { readHttpDate, readRetryAfter } from "@/lib/core/time/retry-after";
import type { ChannelFailureKind } from "@/lib/core/vocabulary";
import { type GuardedReply, guardedRequest, RequestFailure } from "@/lib/platform/egress";
import { ChannelFailure, longestPauseSeconds, type Shop } from "../channel";

/** A page of 100 usual orders is about a megabyte; parsing this much holds the event loop for some 40 ms. */
const responseBytes = 4_000_000;

type Method = "GET" | "POST" | "PUT" | "DELETE";

interface ShopReply {
  readonly value: unknown;
  /** The shop's own clock, of the header `Date`; undefined without one. */
  readonly at: Date | undefined;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Calls the REST interface of a shop, version 3, with its keys. Throws `ChannelFailure`. */
export const callShop = async (
  shop: Shop,
  method: Method,
  path: string,
  signal: AbortSignal,
  body?: object,
): Promise<unknown> => (await askShop(shop, method, path, signal, body)).value;

/** As `callShop`, with what the headers say. A path with a slash in front is of WordPress's interface as a whole. */
export async function askShop(
  shop: Shop,
  method: Method,
  path: string,
  signal: AbortSignal,
  body?: object,
): Promise<ShopReply> {
  const reply = await sendTo(shop, method, path, signal, body);
  const { status, headers, bytes } = reply;
  if (status >= 300 && status < 400) throw redirection(shop, headers.location);
  if (status === 429 || status === 503) {
    const pause = readRetryAfter(headers["retry-after"], { now: new Date(), maxSeconds: longestPauseSeconds });
    throw new ChannelFailure("busy", `the shop answers ${status}`, { retryAfterSeconds: pause });
  }
  const text = bytes.toString("utf8").replace(/^\uFEFF/, "");
  const value = parseForeignJson(text);
  if (status >= 500) throw new ChannelFailure("failed", `the shop answers ${status}`);
  if (status >= 400) throw await refusal(shop, method, status, value, signal);
  if (value !== undefined) return { value, at: readHttpDate(headers.date), headers };
  throw new ChannelFailure(kindOfText(text), "the reply is not of the REST interface of WooCommerce");
}

async function sendTo(
  { url, secrets: { values } }: Shop,
  method: Method,
  path: string,
  signal: AbortSignal,
  body?: object,
): Promise<GuardedReply> {
  return guardedRequest({
    method,
    url: path.startsWith("/") ? `${url}/wp-json${path}` : `${url}/wp-json/wc/v3/${path}`,
    headers: {
      "user-agent": "Anden-Channels/1",
      accept: "application/json",
      ...(values.consumer_key && { authorization: basic(values.consumer_key, values.consumer_secret) }),
      ...(body && { "content-type": "application/json" }),
    },
    body: body && JSON.stringify(body),
    signal,
    maxBytes: responseBytes,
  }).catch((error: unknown) => {
    throw error instanceof RequestFailure ? toFailure(error) : error;
  });
}

const basic = (key: string, secret = ""): string => `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`;

const Refusal = z.object({ code: z.string() });
/** What the interface says of an order, a webhook or a product that does not exist. */
const missing = /^woocommerce_rest_(?:\w+_)?invalid_id$/;

/** Why the shop refuses a call, by the code of WordPress; without one somebody else has answered. */
async function refusal(
  shop: Shop,
  method: Method,
  status: number,
  value: unknown,
  signal: AbortSignal,
): Promise<ChannelFailure> {
  const { code } = Refusal.safeParse(value).data ?? {};
  const reason = `the shop answers ${status} ${code ?? "without a code"}`;
  const failure = (kind: ChannelFailureKind) => new ChannelFailure(kind, reason);
  if (status === 404 && code !== undefined && missing.test(code))
    return new ChannelFailure("not_found", reason, { isMissing: true });
  if (status !== 401 && status !== 403)
    return failure(isBlocking(status) && code === undefined ? "blocked" : "not_found");
  if (code === undefined) return failure("blocked");
  if (status === 403) return failure("forbidden");
  // The secret is wrong or, for a call that writes, the key may only read: WooCommerce has one code for both.
  if (code === "woocommerce_rest_authentication_error") return failure(method === "GET" ? "unauthorized" : "read_only");
  return failure(await reasonOfUnseenKeys(shop, signal));
}

/** Statuses of firewalls: not acceptable, or a code that they invented. */
const isBlocking = (status: number): boolean => status === 405 || status === 406 || status === 418 || status === 451;

/**
 * WooCommerce saw no keys, or does not know them. The name of the key without its secret, in the query, tells which: a
 * shop that knows it says that the secret is wrong, so that the header was lost on the way.
 */
async function reasonOfUnseenKeys(shop: Shop, signal: AbortSignal): Promise<ChannelFailureKind> {
  const query = new URLSearchParams({
    consumer_key: shop.secrets.values.consumer_key ?? "",
    consumer_secret: "none",
    per_page: "1",
  });
  const withoutHeader = { ...shop, secrets: { ...shop.secrets, values: {} } };
  const { status, bytes } = await sendTo(withoutHeader, "GET", `orders?${query}`, signal);
  const said = Refusal.safeParse(parseForeignJson(bytes.toString("utf8"))).data?.code;
  if (status === 401 && said === "woocommerce_rest_authentication_error") return "authorization_dropped";
  return shop.url.startsWith("http:") ? "plain_http" : "unauthorized";
}

/**
 * A redirect means that the seller typed in another URL than that of the shop, or that the shop has moved. WordPress leads
 * from a path that it does not know to a page that it guesses, which is no address of a shop.
 */
function redirection({ url }: Shop, location: string | undefined): ChannelFailure {
  const to = location === undefined ? null : URL.parse(location, `${url}/`);
  const isAddress = to && /^https?:$/.test(to.protocol) && (to.origin !== new URL(url).origin || isOfInterface(to));
  if (!isAddress) return new ChannelFailure("not_found", "the shop redirects to no address of a shop");
  const shown = `${to.origin}${to.pathname.replace(/\/wp-json\/.*$/s, "")}`.slice(0, locationLetters);
  return new ChannelFailure("redirected", "the shop redirects", { facts: { location: shown } });
}

const isOfInterface = ({ pathname }: URL): boolean => pathname.includes("/wp-json/");
const locationLetters = 200;

/** A page of the theme or of maintenance, JSON with text around it, or JSON that is broken off or beyond the limits. */
function kindOfText(text: string): ChannelFailureKind {
  const trimmed = text.trim();
  const [isBegun, isEnded] = [/^[[{]/.test(trimmed), /[\]}]$/.test(trimmed)];
  if (isBegun) return trimmed.endsWith(">") ? "unclean" : "malformed";
  return isEnded ? "unclean" : "not_found";
}

const toFailure = ({ kind, message }: RequestFailure): ChannelFailure =>
  new ChannelFailure(kind === "too_long" ? "malformed" : "unreachable", message);

/** The number of an order or a webhook as part of a path. Throws `not_found` for what no shop has. */
export function numberSegment(number: string): string {
  const segment = toPathSegment(number, /^\d{1,20}$/);
  if (segment === undefined)
    throw new ChannelFailure("not_found", "the shop numbers its orders by digits", { isMissing: true });
  return segment;
}

/** What a shop said, by a schema; throws `malformed` with the place of the first fault. */
export function readReply<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ChannelFailure("malformed", `the reply is invalid at ${result.error.issues[0]?.path.join(".")}`);
}
