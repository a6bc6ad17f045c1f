import type { IncomingMessage, ServerResponse } from "node:http";

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
 * Rejects a request with an unknown method and returns whether it did. The body has the fields of both API versions.
 */
export function rejectUnknownMethod({ method = "" }: IncomingMessage, response: ServerResponse): boolean {
  if (methods.includes(method)) return false;
  const Allow = methods.join(", ");
  const message = `Método no permitido; se admite ${Allow}.`;
  response.writeHead(405, { Allow, "Content-Type": "application/json; charset=utf-8" });
  response.end(JSON.stringify({ status: "error", message, error: message, code: "method_not_allowed" }));
  return true;
}
