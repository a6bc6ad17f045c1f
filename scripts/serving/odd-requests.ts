import type { IncomingMessage, ServerResponse } from "node:http";
import { messagesOf } from "@/lib/api/pipeline/error-messages";
import { crossOriginHeaders } from "@/lib/api/pipeline/reply";
import { requestIdFrom } from "@/lib/api/shared/request-id";
import { pickLocale } from "@/lib/i18n";

/**
 * Requests that Next would answer with a bare 500 or 400. They are corrected, or rejected with a message, before Next
 * sees them.
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
 * Rejects a request with an unknown method and returns whether it did. The response has the fields and headers of both
 * API versions.
 */
export function rejectUnknownMethod(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = "", url = "", headers } = request;
  if (methods.includes(method)) return false;
  const detail = { code: "method_not_allowed", allow: methods } as const;
  const [message] = messagesOf(detail, pickLocale(undefined, headers["accept-language"] ?? null));
  const requestId = requestIdFrom(headers["x-request-id"]?.toString());
  response.writeHead(405, {
    Allow: methods.join(", "),
    "Content-Type": "application/json; charset=utf-8",
    "X-Request-Id": requestId,
    ...crossOriginHeaders({ isCrossOrigin: /^\/v[12](?:\/|$)/.test(url) }),
  });
  response.end(
    JSON.stringify({
      status: "error",
      message,
      error: message,
      errors: [message],
      code: detail.code,
      request_id: requestId,
    }),
  );
  return true;
}
