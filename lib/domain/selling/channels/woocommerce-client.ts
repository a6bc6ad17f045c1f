import type * as z from "zod";
import { parseForeignJson } from "@/lib/core/text/foreign-json";
import { toPathSegment } from "@/lib/core/text/path-segment";
import { readRetryAfter } from "@/lib/core/time/retry-after";
import { guardedRequest, RequestFailure } from "@/lib/platform/egress";
import { ChannelFailure, longestPauseSeconds, type Shop } from "./importer";

/** A page of 100 usual orders is about a megabyte; parsing this much holds the event loop for some 40 ms. */
const responseBytes = 4_000_000;

/** Calls the REST interface of a shop, version 3, with its keys. Throws `ChannelFailure`. */
export async function callShop(
  { url, secrets: { values } }: Shop,
  method: "GET" | "POST" | "DELETE",
  path: string,
  signal: AbortSignal,
  body?: object,
): Promise<unknown> {
  const { status, headers, bytes } = await guardedRequest({
    method,
    url: `${url}/wp-json/wc/v3/${path}`,
    headers: {
      "user-agent": "Anden-Channels/1",
      accept: "application/json",
      authorization: `Basic ${Buffer.from(`${values.consumer_key}:${values.consumer_secret}`).toString("base64")}`,
      ...(body && { "content-type": "application/json" }),
    },
    body: body && JSON.stringify(body),
    signal,
    maxBytes: responseBytes,
  }).catch((error: unknown) => {
    throw error instanceof RequestFailure ? toFailure(error) : error;
  });
  if (status === 401) throw new ChannelFailure("unauthorized", "the shop refuses the keys");
  if (status === 403) throw new ChannelFailure("forbidden", "the keys may not do that");
  if (status === 429 || status === 503) {
    const pause = readRetryAfter(headers["retry-after"], { now: new Date(), maxSeconds: longestPauseSeconds });
    throw new ChannelFailure("busy", `the shop answers ${status}`, pause);
  }
  if (status >= 500) throw new ChannelFailure("failed", `the shop answers ${status}`);
  // A redirect means that the seller typed in another URL than that of the shop.
  if (status >= 300) throw new ChannelFailure("not_found", `the shop answers ${status}`);
  const text = bytes.toString("utf8");
  const answer = parseForeignJson(text);
  if (answer !== undefined) return answer;
  // A page of the shop's theme or its firewall, or JSON that is broken off or beyond the limits.
  throw /^\s{0,20}[[{]/.test(text)
    ? new ChannelFailure("malformed", "the reply cannot be read")
    : new ChannelFailure("not_found", "the reply is not of the REST interface of WooCommerce");
}

const toFailure = ({ kind, message }: RequestFailure): ChannelFailure =>
  new ChannelFailure(kind === "too_long" ? "malformed" : "unreachable", message);

/** The number of an order or a webhook as part of a path. Throws `not_found` for what no shop has. */
export function numberSegment(number: string): string {
  const segment = toPathSegment(number, /^\d{1,20}$/);
  if (segment === undefined) throw new ChannelFailure("not_found", "the shop numbers its orders by digits");
  return segment;
}

/** What a shop said, by a schema; throws `malformed` with the place of the first fault. */
export function readReply<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ChannelFailure("malformed", `the reply is invalid at ${result.error.issues[0]?.path.join(".")}`);
}
