import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { messagesOf } from "@/lib/api/pipeline/error-messages";
import { crossOriginHeaders } from "@/lib/api/pipeline/reply";
import { requestIdFrom } from "@/lib/api/shared/request-id";
import type { ErrorDetail } from "@/lib/core/errors";
import { type Message, message } from "@/lib/core/messages";
import { pickLocale } from "@/lib/i18n/pick-locale";
import { isRouterState } from "./router-state";

/**
 * Requests that Node or Next would answer with a bare status. They are corrected, or rejected with a message, before
 * anybody else sees them.
 */

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * The URL; a path that is not percent-encoded UTF-8 is escaped again, so that it becomes a valid path that matches
 * nothing.
 */
export function readableUrl(url: string): string {
  const [path = "", ...query] = url.split("?");
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll("%", "%25"), ...query].join("?");
  }
}

/**
 * Rejects a request with an unknown method, without a path, without the one well-formed `Host` that HTTP/1.1 requires (RFC 9112,
 * section 3.2), or with a state of pages that Next cannot read. Returns whether it did.
 */
export function rejectOddRequest(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = "", url = "", headers, httpVersion } = request;
  if (!methods.includes(method)) return reject(405, { code: "method_not_allowed", allow: methods });
  if (httpVersion === "1.1" && headers.host === undefined)
    return reject(400, { code: "bad_request", message: message("host_missing") });
  if (!hasOneHost(request)) return reject(400, { code: "bad_request", message: message("host_ambiguous") });
  if (!url.startsWith("/")) return reject(400, { code: "bad_request", message: message("path_missing") });
  const state = headers["next-router-state-tree"]?.toString();
  if (state !== undefined && !isRouterState(state))
    return reject(400, { code: "bad_request", message: message("router_state_unreadable") });
  return false;

  function reject(status: number, detail: ErrorDetail): true {
    const given = headers["x-request-id"]?.toString();
    const { text, requestId } = errorBody(detail, headers["accept-language"], given);
    response.writeHead(status, {
      ...(detail.code === "method_not_allowed" ? { Allow: methods.join(", ") } : {}),
      "Content-Type": contentType,
      "X-Request-Id": requestId,
      ...crossOriginHeaders({ isCrossOrigin: /^\/v[12](?:\/|$)/.test(url) }),
    });
    response.end(text);
    return true;
  }
}

/** Node shows the first of several `Host` headers, and a proxy before it may have read the last. */
function hasOneHost({ rawHeaders, headers }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === "host");
  return hosts.length < 2 && /^[\w.:[\]~!$&'()*+,;=%-]*$/.test(headers.host ?? "");
}

const contentType = "application/json; charset=utf-8";

/** An error with the fields of both versions of the interface, where it is not known which of them was meant. */
function errorBody(detail: ErrorDetail, language?: string, givenId?: string): { text: string; requestId: string } {
  const [sentence] = messagesOf(detail, pickLocale(undefined, language ?? null));
  const requestId = requestIdFrom(givenId);
  const fields = { status: "error", message: sentence, error: sentence, errors: [sentence], code: detail.code };
  return { text: JSON.stringify({ ...fields, request_id: requestId }), requestId };
}

/** Rejects a request that expects what no server here does (`Expect`), before its body is sent. */
export function rejectExpectation(_: IncomingMessage, response: ServerResponse): void {
  const { text, requestId } = errorBody({ code: "bad_request", message: message("expectation_unknown") });
  response.writeHead(417, { "Content-Type": contentType, "X-Request-Id": requestId, Connection: "close" }).end(text);
}

/** What the parser of Node refuses, by its error code; anything else is a malformed request. */
const brokenRequests: Readonly<Record<string, { status: string; reason: Message }>> = {
  HPE_HEADER_OVERFLOW: { status: "431 Request Header Fields Too Large", reason: message("headers_too_long") },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: "413 Content Too Large", reason: message("chunk_extensions_too_long") },
  ERR_HTTP_REQUEST_TIMEOUT: { status: "408 Request Timeout", reason: message("request_timed_out") },
};
const malformed = {
  status: "400 Bad Request",
  reason: message("request_malformed"),
};

/** Answers a request that the parser of Node has refused, and closes its connection. */
export function rejectBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const { status, reason } = brokenRequests[error.code ?? ""] ?? malformed;
  const { text, requestId } = errorBody({ code: "bad_request", message: reason });
  const head = [
    `HTTP/1.1 ${status}`,
    `Content-Type: ${contentType}`,
    `Content-Length: ${Buffer.byteLength(text)}`,
    `X-Request-Id: ${requestId}`,
    "Access-Control-Allow-Origin: *",
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${text}`);
}
