import type { ZodType, z } from "zod";
import { parseForeignJson } from "@/lib/core/text/foreign-json";
import { type GuardedReply, type GuardedRequest, guardedRequest, RequestFailure } from "@/lib/platform/egress";
import { CarrierFailure } from "../adapter";

/** The one way out to carriers' systems, for every adapter. */

const responseBytes = 6_000_000;

export interface CarrierCall extends Omit<GuardedRequest, "maxBytes"> {
  /** Bytes of the response, 6,000,000 without it. */
  readonly maxBytes?: number;
}

export type CarrierReply = GuardedReply;

/**
 * Calls a carrier's system. Returns every status; throws `CarrierFailure` (`timeout`, `unreachable`, `malformed` when too
 * long).
 */
export async function callSystem(call: CarrierCall): Promise<CarrierReply> {
  try {
    return await guardedRequest({
      ...call,
      headers: { "user-agent": "Anden-Carriers/1", ...call.headers },
      maxBytes: call.maxBytes ?? responseBytes,
    });
  } catch (error) {
    throw error instanceof RequestFailure ? toFailure(error) : error;
  }
}

/**
 * Parses a carrier's JSON by a schema, its texts cleaned and bounded; throws `CarrierFailure`, which names only the place of
 * the error.
 */
export function readJson<Schema extends ZodType>(
  schema: Schema,
  text: string,
  limits?: Parameters<typeof parseForeignJson>[1],
): z.output<Schema> {
  const read = schema.safeParse(parseForeignJson(text, limits));
  if (read.success) return read.data;
  const path = read.error.issues[0]?.path.join(".") ?? "";
  throw new CarrierFailure("malformed", `what it said has a fault at ${path || "its root"}`, { path });
}

const kinds = {
  timeout: "timeout",
  unreachable: "unreachable",
  address_refused: "unreachable",
  too_long: "malformed",
} as const;

const toFailure = (failure: RequestFailure): CarrierFailure =>
  new CarrierFailure(kinds[failure.kind], failure.message, { cause: failure });
