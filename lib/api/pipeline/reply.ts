import type { InternalErrorDetail } from "./error-detail";
import { toJson } from "./json-text";
import { WholeBody } from "./whole-body";

/** A reply with bytes instead of JSON. */
export interface FileReply {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly filename: string;
}

/** A file that is generated while it is sent, so that it is never in memory as a whole. */
export interface StreamReply {
  readonly stream: ReadableStream<Uint8Array>;
  readonly contentType: string;
  readonly filename: string;
}

export interface ErrorReply {
  readonly status: number;
  readonly body: unknown;
}

const isFile = (reply: unknown): reply is FileReply =>
  typeof reply === "object" && reply !== null && "bytes" in reply && Buffer.isBuffer(reply.bytes);

const isStream = (reply: unknown): reply is StreamReply =>
  typeof reply === "object" && reply !== null && "stream" in reply && reply.stream instanceof ReadableStream;

/** Whether a reply is a file instead of JSON. */
export const isDocument = (reply: unknown): reply is FileReply | StreamReply => isFile(reply) || isStream(reply);

export function respond(reply: unknown, status: number): Response {
  if (isFile(reply))
    return new Response(new WholeBody(reply.bytes), { status, headers: documentHeaders(reply, "inline") });
  if (isStream(reply)) return new Response(reply.stream, { status, headers: documentHeaders(reply, "attachment") });
  if (status === 204) return new Response(null, { status });
  return json(toJson(reply), status);
}

const documentHeaders = (
  { contentType, filename }: FileReply | StreamReply,
  disposition: "inline" | "attachment",
): Record<string, string> => ({
  "Content-Type": contentType,
  "Content-Disposition": `${disposition}; filename="${filename}"`,
  "Cache-Control": "private, no-store",
});

export const json = (body: string, status: number, headers: Record<string, string> = {}): Response =>
  new Response(new WholeBody(Buffer.from(body)), {
    status,
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });

/** An error response with its headers, which are the same in every version. */
export function errorResponse({ status, body }: ErrorReply, detail: InternalErrorDetail): Response {
  const headers: Record<string, string> = {};
  if (detail.code === "unauthenticated") headers["WWW-Authenticate"] = 'Basic realm="api", charset="UTF-8"';
  if (detail.code === "method_not_allowed") headers.Allow = detail.allow.join(", ");
  if (detail.code === "rate_limited" || detail.code === "unavailable")
    headers["Retry-After"] = String(detail.retryAfterSeconds);
  if (detail.code === "idempotency_key_in_use") headers["Retry-After"] = "1";
  return json(JSON.stringify(body), status, headers);
}

/** Sets the request id and further headers on a response. */
export function withHeaders(response: Response, requestId: string, more: Record<string, string> = {}): Response {
  const { headers } = response;
  headers.set("X-Request-Id", requestId);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return response;
}

/** CORS headers for any origin, without cookies. */
export const crossOriginHeaders = ({ isCrossOrigin }: { isCrossOrigin: boolean }): Record<string, string> =>
  isCrossOrigin
    ? {
        "Access-Control-Allow-Origin": "*",
        "Access-Control-Expose-Headers":
          "X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, Idempotent-Replayed",
      }
    : {};
