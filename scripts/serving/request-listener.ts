import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { canonicalUrl } from "./api-path";
import { keepClientAddress, type Trust } from "./client-address";
import { limitGuesses } from "./guess-limit";
import { closeAfterUnreadBody } from "./lingering-close";
import { markLocalBrowser } from "./local-browser";
import { readableUrl, rejectUnknownMethod } from "./odd-requests";

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface ListenerOptions {
  /** The address that people open. */
  readonly origin: string;
  readonly trust: Trust | undefined;
  /** Leads requests for built files to their compressed copies. */
  readonly rewrite?: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
}

/** What happens to every request before Next sees it. */
export function requestListener(reply: Handler, { origin, trust, rewrite }: ListenerOptions): RequestListener {
  const isHttps = origin.startsWith("https:");
  return (request, response) => {
    // RFC 6797; browsers ignore it over http.
    if (isHttps) response.setHeader("Strict-Transport-Security", "max-age=31536000");
    markLocalBrowser(request);
    keepClientAddress(request, trust);
    request.url = readableUrl(canonicalUrl(request.url ?? "/"));
    if (rejectUnknownMethod(request, response)) return;
    closeAfterUnreadBody(request, response);
    rewrite?.(request, response);
    const limited = limitGuesses(request, response);
    const replied = limited ? limited.then(() => reply(request, response)) : reply(request, response);
    replied.catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  };
}
