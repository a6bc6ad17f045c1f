import { createHash } from "node:crypto";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import {
  claimIdempotencyKey,
  completeIdempotentResponse,
  type IdempotencyLock,
  releaseIdempotencyKey,
  storeIdempotentResponse,
} from "@/lib/domain/identity/accounts";
import type { Context } from "@/lib/platform/context";
import { logRequestError } from "@/lib/platform/log";
import { inTransaction } from "@/lib/platform/transaction";
import type { Completion } from "./endpoint-spec";
import type { ApiRequest, ApiResponse } from "./exchange";
import { JsonText, toJson } from "./json-text";
import { type FileReply, isDocument, json, respond, type StreamReply } from "./reply";

type Made<Reply> = Reply | JsonText<Reply> | FileReply | StreamReply;

interface Work<Reply> {
  readonly run: (ctx: Context) => Promise<Made<Reply>>;
  readonly complete?: Completion<Reply> | undefined;
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
    return respond(await completeReply(ctx, await work.run(ctx), work), status);
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
  const completed = toJson(await completeReply({ ...ctx, callerSignal: undefined }, reply, work));
  await completeIdempotentResponse(ctx, claim.lock, completed).catch((error) =>
    logRequestError("request.reply_not_stored", { request_id: ctx.requestId }, error),
  );
  return json(completed, status);
}

/** The effects of the reply are committed, so a failure to complete it is logged and the caller gets it as it is. */
async function completeReply<Reply>(ctx: Context, reply: Made<Reply>, { complete }: Work<Reply>): Promise<Made<Reply>> {
  if (!complete || isDocument(reply) || reply instanceof JsonText) return reply;
  try {
    return await complete(ctx, reply);
  } catch (error) {
    if (!(error instanceof DomainError)) logRequestError("request.not_completed", { request_id: ctx.requestId }, error);
    return reply;
  }
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
