import { connect as dialTcp } from "node:net";
import { Agent, request } from "undici";
import { processWide } from "@/lib/core/process-wide";
import { publicOrigin } from "../settings";
import { isAllowedAddress } from "./address-guard";
import { guardedConnector } from "./guarded-connect";
import { createLookup, isDnsHealthy } from "./names";
import { targetPolicy, validateTarget } from "./target";

/** Requests to systems whose address somebody typed in: carriers, shops. */

const connections = 32;

export interface GuardedRequest {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
  readonly signal: AbortSignal;
  /** Bytes of the response. */
  readonly maxBytes: number;
}

export interface GuardedReply {
  readonly status: number;
  /** Names in lower case; the first of repeated ones. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

/** Why no response came: none in time, no connection, an address that is not allowed, or a response beyond `maxBytes`. */
export class RequestFailure extends Error {
  override readonly name = "RequestFailure";
  constructor(
    readonly kind: "timeout" | "unreachable" | "address_refused" | "too_long",
    reason: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/**
 * Sends a request. Addresses that webhooks may not reach are not reached here either, and redirects are not followed.
 * Returns every status; throws `RequestFailure`.
 */
export async function guardedRequest(call: GuardedRequest): Promise<GuardedReply> {
  const { agent, policy } = egress();
  // Checked at every call, because the rules may have become stricter since the URL was entered.
  if ("error" in validateTarget(call.url, policy))
    throw new RequestFailure("address_refused", "the address is not allowed");
  try {
    const response = await request(call.url, {
      dispatcher: agent,
      method: call.method,
      signal: call.signal,
      headers: call.headers ?? {},
      body: call.body ?? null,
    });
    const headers = Object.entries(response.headers).flatMap(([name, value]) => {
      const first = Array.isArray(value) ? value[0] : value;
      return first === undefined ? [] : [[name, first] as const];
    });
    const bytes = await readBytes(response.body, call.maxBytes);
    return { status: response.statusCode, headers: Object.fromEntries(headers), bytes };
  } catch (error) {
    throw error instanceof RequestFailure ? error : toFailure(error, call.signal);
  }
}

async function readBytes(body: AsyncIterable<Buffer> & { destroy(): unknown }, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) {
      body.destroy();
      throw new RequestFailure("too_long", `the answer is longer than ${maxBytes} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function toFailure(error: unknown, signal: AbortSignal): RequestFailure {
  if (signal.aborted) return new RequestFailure("timeout", "no answer in time");
  const code = error instanceof Error && "code" in error ? String(error.code) : "no connection";
  return new RequestFailure("unreachable", code, { cause: error });
}

/** The connections of this process; those to one system never wait for those to another. */
const egress = processWide("guarded-outlet", () => {
  const policy = targetPolicy(process.env, publicOrigin());
  const connect = guardedConnector({
    isAllowed: (ip) => isAllowedAddress(ip, policy),
    lookup: createLookup({ allowsPrivateNames: policy.allowsPrivate || policy.allowedCidrs.length > 0 }),
    isDnsHealthy,
    dial: dialTcp,
    timeoutMs: 3_000,
  });
  // Each request has a timeout of its own.
  const agent = new Agent({ connect, connections, headersTimeout: 0, bodyTimeout: 0, keepAliveTimeout: 4_000 });
  return { agent, policy };
});
