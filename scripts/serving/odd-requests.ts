import type { IncomingMessage, ServerResponse } from "node:http";

/** Requests that Next answers with a bare 500 or 400: they are made ordinary, or refused in words, before it sees them. */

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** The address, its path taken literally when it is not percent-encoded UTF-8: it then names nothing that exists. */
export function readableUrl(url: string): string {
  const [path = "", ...query] = url.split("?");
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll("%", "%25"), ...query].join("?");
  }
}

/** Whether the request was refused for its method, in words that readers of either version of the interface find. */
export function rejectUnknownMethod({ method = "" }: IncomingMessage, response: ServerResponse): boolean {
  if (methods.includes(method)) return false;
  const Allow = methods.join(", ");
  const message = `Método no permitido; se admite ${Allow}.`;
  response.writeHead(405, { Allow, "Content-Type": "application/json; charset=utf-8" });
  response.end(JSON.stringify({ status: "error", message, error: message, code: "method_not_allowed" }));
  return true;
}
