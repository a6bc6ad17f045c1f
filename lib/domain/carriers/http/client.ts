import { randomUUID } from "node:crypto";
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
import { signMessage } from "@/lib/platform/message-signature";
import { publicOrigin } from "@/lib/platform/settings";
import { CarrierFailure } from "../adapter";
import type { Path } from "./protocol";

const responseBytes = 1_048_576;
const connections = 32;

interface SignedRequest {
  readonly baseUrl: string;
  readonly secret: string;
  readonly path: Path;
  readonly body: object;
  readonly signal: AbortSignal;
}

/**
 * Posts a signed request and parses the response by its schema. Addresses that webhooks may not reach are not reached
 * here either, and redirects are not followed.
 */
export async function postSigned<Schema extends ZodType>(
  schema: Schema,
  call: SignedRequest,
): Promise<z.output<Schema>> {
  // The operation is part of the signed text, so that a request of one kind cannot be passed off as one of another.
  const text = JSON.stringify({ operation: call.path, ...call.body });
  const response = await post(call, text);
  if (response.status !== 200) throw new CarrierFailure("status", `answered ${response.status}`);
  return readResponse(schema, response.body);
}

/** Parses a carrier's text by a schema; throws `CarrierFailure`, which names only the place of the error. */
export function readResponse<Schema extends ZodType>(schema: Schema, text: string): z.output<Schema> {
  const read = schema.safeParse(parseJson(text));
  if (read.success) return read.data;
  const path = read.error.issues[0]?.path.join(".") ?? "";
  throw new CarrierFailure("malformed", `what it said has a fault at ${path || "its root"}`, { path });
}

async function post(
  { baseUrl, secret, path, signal }: SignedRequest,
  body: string,
): Promise<{ status: number; body: string }> {
  const { agent, policy } = egress();
  // Checked at every call, because the rules may have become stricter since the URL was entered.
  if ("error" in validateTarget(baseUrl, policy)) throw new CarrierFailure("unreachable", "the address is not allowed");
  const id = randomUUID();
  const timestampSeconds = Math.floor(Date.now() / 1000);
  try {
    const response = await request(`${baseUrl.replace(/\/+$/, "")}/${path}`, {
      dispatcher: agent,
      method: "POST",
      signal,
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        "user-agent": "Anden-Carriers/1",
        "webhook-id": id,
        "webhook-timestamp": String(timestampSeconds),
        "webhook-signature": signMessage([secret], { id, timestampSeconds, body }),
      },
      body,
    });
    return { status: response.statusCode, body: await readText(response.body) };
  } catch (error) {
    throw error instanceof CarrierFailure ? error : toFailure(error, signal);
  }
}

async function readText(body: AsyncIterable<Buffer> & { destroy(): unknown }): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > responseBytes) {
      body.destroy();
      throw new CarrierFailure("malformed", `the answer is longer than ${responseBytes} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
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
