import { randomUUID } from "node:crypto";
import type { ZodType, z } from "zod";
import { withoutTrailingSlashes } from "@/lib/core/text/target-url";
import { signMessage } from "@/lib/platform/message-signature";
import { CarrierFailure } from "../../adapter";
import { callSystem, readJson } from "../client";
import type { Path } from "./protocol";

const defaultBytes = 1_048_576;

interface SignedRequest {
  readonly baseUrl: string;
  readonly secret: string;
  readonly path: Path;
  readonly body: object;
  readonly signal: AbortSignal;
  /** Length of the longest text in the response, where it may be longer than those of other carriers. */
  readonly maxText?: number;
}

/** Posts a signed request and parses the response by its schema. */
export async function postSigned<Schema extends ZodType>(
  schema: Schema,
  { baseUrl, secret, path, body: content, signal, maxText }: SignedRequest,
): Promise<z.output<Schema>> {
  const root = withoutTrailingSlashes(baseUrl);
  // The operation is part of the signed text, so that a request of one kind cannot be passed off as one of another.
  const body = JSON.stringify({ operation: path, ...content });
  const id = randomUUID();
  const timestampSeconds = Math.floor(Date.now() / 1000);
  const { status, bytes } = await callSystem({
    method: "POST",
    url: `${root}/${path}`,
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(timestampSeconds),
      "webhook-signature": signMessage([secret], { id, timestampSeconds, body }),
    },
    body,
    signal,
    maxBytes: Math.max(defaultBytes, (maxText ?? 0) + 1_000),
  });
  if (status !== 200) throw new CarrierFailure("status", `answered ${status}`);
  return readJson(schema, bytes.toString("utf8"), maxText === undefined ? undefined : { text: maxText });
}
