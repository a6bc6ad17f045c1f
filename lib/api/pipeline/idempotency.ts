import { createHash } from "node:crypto";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { claimIdempotencyKey, releaseIdempotencyKey, storeIdempotentResponse } from "@/lib/domain/accounts";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import type { ApiRequest, ApiResponse } from "./exchange";
import { toJson } from "./json-text";
import { type FileReply, isDocument, json, respond, type StreamReply } from "./reply";

/**
 * Runs `work`. With an `Idempotency-Key` it runs once, and the response is stored in the same transaction as its
 * effects.
 */
export async function withIdempotency<Reply>(
  ctx: Context,
  request: ApiRequest,
  body: string | Buffer,
  status: number,
  work: (ctx: Context) => Promise<Reply | FileReply | StreamReply>,
): Promise<ApiResponse> {
  const key = idempotencyKeyOf(request);
  if (key === undefined) return respond(await work(ctx), status);
  const fingerprint = createHash("sha256")
    .update(`${request.method} ${request.path}${request.search}\n`)
    .update(body)
    .digest("hex");
  const claim = await claimIdempotencyKey(ctx, key, fingerprint);
  if (claim.response) return json(claim.response.body, claim.response.status, { "Idempotent-Replayed": "true" });
  try {
    return await inTransaction(ctx, async (tx) => {
      const reply = await work(tx);
      if (isDocument(reply)) return respond(reply, status);
      const text = toJson(reply);
      await storeIdempotentResponse(tx, claim.lock, status, text);
      return json(text, status);
    });
  } catch (error) {
    await releaseIdempotencyKey(ctx, claim.lock);
    throw error;
  }
}

function idempotencyKeyOf(request: ApiRequest): string | undefined {
  if (request.method !== "POST" && request.method !== "PUT") return undefined;
  const given = request.headers.get("idempotency-key");
  if (given === null) return undefined;
  const key = given.replace(/^"(.*)"$/, "$1");
  if (/^[\x20-\x7e]{1,255}$/.test(key)) return key;
  throw new DomainError({
    code: "bad_request",
    message: message("idempotency_key_malformed"),
  });
}
