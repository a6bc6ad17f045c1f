import type { InternalErrorDetail } from "./error-detail";
import type { ApiResponse } from "./exchange";
import { toJson } from "./json-text";

/** A reply with bytes instead of JSON. */
export interface FileReply {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly filename: string;
  /** Somebody's own file as it came: it is saved, and opens in no page of ours. */
  readonly isForeign?: boolean;
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

export function respond(reply: unknown, status: number): ApiResponse {
  if (isFile(reply))
    return { status, headers: documentHeaders(reply, reply.isForeign ? "attachment" : "inline"), body: reply.bytes };
  if (isStream(reply)) return { status, headers: documentHeaders(reply, "attachment"), body: reply.stream };
  if (status === 204) return { status, headers: {}, body: null };
  return json(toJson(reply), status);
}

const documentHeaders = (
  { contentType, filename, isForeign }: Pick<FileReply, "contentType" | "filename" | "isForeign">,
  disposition: "inline" | "attachment",
): Record<string, string> => ({
  "Content-Type": contentType,
  "Content-Disposition": `${disposition}; filename="${filename}"`,
  "Cache-Control": "private, no-store",
  ...((isForeign || contentType.startsWith("image/svg")) && { "Content-Security-Policy": drawingPolicy }),
});

/** A drawing holds words of users and comes from our own origin: opened as a page, it runs and loads nothing. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";

export const json = (body: string, status: number, headers: Record<string, string> = {}): ApiResponse => ({
  status,
  headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store", ...headers },
  body,
});

/** An error response with its headers, which are the same in every version. */
export function errorResponse({ status, body }: ErrorReply, detail: InternalErrorDetail): ApiResponse {
  const headers: Record<string, string> = {};
  if (detail.code === "unauthenticated") headers["WWW-Authenticate"] = 'Basic realm="api", charset="UTF-8"';
  if (detail.code === "method_not_allowed") headers.Allow = detail.allow.join(", ");
  if (detail.code === "rate_limited" || detail.code === "unavailable")
    headers["Retry-After"] = String(detail.retryAfterSeconds);
  if (detail.code === "idempotency_key_in_use") headers["Retry-After"] = "1";
  return json(JSON.stringify(body), status, headers);
}

/** The response with the request id and further headers. */
export const withHeaders = (
  response: ApiResponse,
  requestId: string,
  more: Record<string, string> = {},
): ApiResponse => ({ ...response, headers: { ...response.headers, "X-Request-Id": requestId, ...more } });

export function withoutHeader(response: ApiResponse, name: string): ApiResponse {
  const { [name]: _, ...headers } = response.headers;
  return { ...response, headers };
}

/** CORS headers without cookies: for any origin, or for one. */
export const crossOriginHeaders = (
  { isCrossOrigin }: { isCrossOrigin: boolean },
  origin = "*",
): Record<string, string> =>
  isCrossOrigin
    ? {
        "Access-Control-Allow-Origin": origin,
        "Access-Control-Expose-Headers":
          "X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, Idempotent-Replayed",
        ...(origin !== "*" && { Vary: "Origin" }),
      }
    : {};
