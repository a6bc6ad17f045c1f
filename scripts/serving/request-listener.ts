import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { ApiLane } from "@/lib/api/lane";
import { logRequestError } from "@/lib/platform/log";
import { cleanRequest } from "./clean-request";
import type { Trust } from "./client-address";
import { limitGuesses } from "./guess-limit";
import { closeAfterUnreadBody } from "./lingering-close";
import { rejectOddRequest } from "./odd-requests";
import type { PageLog } from "./page-log";

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface ListenerOptions {
  /** The address that people open. */
  readonly origin: string;
  readonly trust: Trust | undefined;
  /** Answers the requests of the interface. Without it all of them go to Next. */
  readonly lane?: ApiLane | undefined;
  /** Logs the requests that are left to Next. */
  readonly logPage?: PageLog | undefined;
  /** Leads requests for built files to their compressed copies. */
  readonly rewrite?: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
}

/** What happens to every request before the API lane or Next answers it. */
export function requestListener(
  next: Handler,
  { origin, trust, lane, rewrite, logPage }: ListenerOptions,
): RequestListener {
  const isHttps = origin.startsWith("https:");
  const replyByNext = async (request: IncomingMessage, response: ServerResponse) => {
    logPage?.(request, response);
    rewrite?.(request, response);
    await limitGuesses(request, response);
    await next(request, response);
  };
  return (request, response) => {
    // RFC 6797; browsers ignore it over http.
    if (isHttps) response.setHeader("Strict-Transport-Security", "max-age=31536000");
    cleanRequest(request, trust);
    if (rejectOddRequest(request, response)) return;
    closeAfterUnreadBody(request, response);
    const replied = lane?.(request, response) ?? replyByNext(request, response);
    replied.catch((error: unknown) => {
      logRequestError("request.not_answered", { method: request.method }, error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  };
}
