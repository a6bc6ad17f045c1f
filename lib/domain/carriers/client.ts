import { connect as dialTcp } from "node:net";
import { Agent, request } from "undici";
import type { ZodType, z } from "zod";
import { processWide } from "@/lib/core/process-wide";
import {
  createLookup,
  guardedConnector,
  isAllowedAddress,
  isDnsHealthy,
  targetPolicy,
  validateTarget,
} from "@/lib/platform/egress";
import { publicOrigin } from "@/lib/platform/settings";
import { CarrierFailure } from "./adapter";

/** The one way out to carriers' systems, for every adapter. */

const responseBytes = 6_000_000;
const connections = 32;

export interface CarrierCall {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
  readonly signal: AbortSignal;
  /** Bytes of the response, 6,000,000 without it. */
  readonly maxBytes?: number;
}

export interface CarrierReply {
  readonly status: number;
  /** Names in lower case; the first of repeated ones. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

/**
 * Calls a carrier's system. Addresses that webhooks may not reach are not reached here either, and redirects are not
 * followed. Returns every status; throws `CarrierFailure` (`timeout`, `unreachable`, `malformed` when too long).
 */
export async function callSystem(call: CarrierCall): Promise<CarrierReply> {
  const { agent, policy } = egress();
  // Checked at every call, because the rules may have become stricter since the URL was entered.
  if ("error" in validateTarget(call.url, policy))
    throw new CarrierFailure("unreachable", "the address is not allowed");
  try {
    const response = await request(call.url, {
      dispatcher: agent,
      method: call.method,
      signal: call.signal,
      headers: { "user-agent": "Anden-Carriers/1", ...call.headers },
      body: call.body ?? null,
    });
    const headers = Object.entries(response.headers).flatMap(([name, value]) => {
      const first = Array.isArray(value) ? value[0] : value;
      return first === undefined ? [] : [[name, first] as const];
    });
    const bytes = await readBytes(response.body, call.maxBytes ?? responseBytes);
    return { status: response.statusCode, headers: Object.fromEntries(headers), bytes };
  } catch (error) {
    throw error instanceof CarrierFailure ? error : toFailure(error, call.signal);
  }
}

/** Parses a carrier's JSON by a schema; throws `CarrierFailure`, which names only the place of the error. */
export function readJson<Schema extends ZodType>(schema: Schema, text: string): z.output<Schema> {
  const read = schema.safeParse(parseJson(text));
  if (read.success) return read.data;
  const path = read.error.issues[0]?.path.join(".") ?? "";
  throw new CarrierFailure("malformed", `what it said has a fault at ${path || "its root"}`, { path });
}

async function readBytes(body: AsyncIterable<Buffer> & { destroy(): unknown }, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) {
      body.destroy();
      throw new CarrierFailure("malformed", `the answer is longer than ${maxBytes} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function toFailure(error: unknown, signal: AbortSignal): CarrierFailure {
  if (signal.aborted) return new CarrierFailure("timeout", "no answer in time");
  const code = error instanceof Error && "code" in error ? String(error.code) : "no connection";
  return new CarrierFailure("unreachable", code, { cause: error });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The connections of this process to carriers; those of one carrier never wait for those of another. */
const egress = processWide("carrier-outlet", () => {
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
