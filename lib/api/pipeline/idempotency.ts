import { createHash } from "node:crypto";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import {
  claimIdempotencyKey,
  completeIdempotentResponse,
  type IdempotencyLock,
  releaseIdempotencyKey,
  storeIdempotentResponse,
} from "@/lib/domain/accounts";
import type { Context } from "@/lib/platform/context";
import { logError } from "@/lib/platform/loggable-error";
import { inTransaction } from "@/lib/platform/transaction";
import type { ApiRequest, ApiResponse } from "./exchange";
import { toJson } from "./json-text";
import { type FileReply, isDocument, json, respond, type StreamReply } from "./reply";

interface Work<Reply> {
  readonly run: (ctx: Context) => Promise<Reply | FileReply | StreamReply>;
  /** Runs after the commit of `run`; its result replaces the reply. It does not throw. */
  readonly complete?: ((ctx: Context, reply: Reply) => Promise<unknown>) | undefined;
}

/**
 * Runs the work. With an `Idempotency-Key` it runs once, and the response is stored in the same transaction as its
 * effects. While it is being completed a repetition is refused as one that comes while the work runs; if that is cut short,
 * the response as it was stored stands.
 */
export async function withIdempotency<Reply>(
  ctx: Context,
  request: ApiRequest,
  body: string | Buffer,
  status: number,
  work: Work<Reply>,
): Promise<ApiResponse> {
  const key = idempotencyKeyOf(request);
  if (key === undefined) {
    const reply = await work.run(ctx);
    return respond(isDocument(reply) || !work.complete ? reply : await work.complete(ctx, reply), status);
  }
  const fingerprint = createHash("sha256")
    .update(`${request.method} ${request.path}${request.search}\n`)
    .update(body)
    .digest("hex");
  const claim = await claimIdempotencyKey(ctx, key, fingerprint);
  if (claim.response) return json(claim.response.body, claim.response.status, { "Idempotent-Replayed": "true" });
  const { reply, text } = await runOnce(ctx, claim.lock, status, work);
  if (isDocument(reply)) return respond(reply, status);
  if (!work.complete) return json(text, status);
  // For the repetition too, so a caller that has gone is no reason to stop.
  const completed = toJson(await work.complete({ ...ctx, callerSignal: undefined }, reply));
  await completeIdempotentResponse(ctx, claim.lock, completed).catch((error) =>
    logError({ requestId: ctx.requestId }, error),
  );
  return json(completed, status);
}

/** Runs `run` and stores its response in one transaction; releases the key if that fails. */
async function runOnce<Reply>(ctx: Context, lock: IdempotencyLock, status: number, { run, complete }: Work<Reply>) {
  try {
    return await inTransaction(ctx, async (tx) => {
      const reply = await run(tx);
      const text = isDocument(reply) ? "" : toJson(reply);
      if (!isDocument(reply)) await storeIdempotentResponse(tx, lock, { status, body: text, isFinal: !complete });
      return { reply, text };
    });
  } catch (error) {
    await releaseIdempotencyKey(ctx, lock);
    throw error;
  }
}

function idempotencyKeyOf(request: ApiRequest): string | undefined {
  if (request.method !== "POST" && request.method !== "PUT") return undefined;
  const given = request.headers.get("idempotency-key");
  if (given === null) return undefined;
  const key = given.replace(/^"(.*)"$/, "$1");
  if (/^[\x20-\x7e]{1,255}$/.test(key)) return key;
  throw new DomainError({ code: "bad_request", message: message("idempotency_key_malformed") });
}
