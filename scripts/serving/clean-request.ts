import type { IncomingMessage } from "node:http";
import { canonicalUrl } from "./api-path";
import { keepClientAddress, type Trust } from "./client-address";
import { markLocalBrowser } from "./local-browser";
import { readableUrl } from "./odd-requests";

/**
 * What is taken out of a request, or put right in it, before anybody reads it: Next, the API lane, our own limits. All of
 * them read `headers` and `url`; `rawHeaders` keep what a stranger has sent and are read by nobody.
 */
export function cleanRequest(request: IncomingMessage, trust: Trust | undefined): void {
  markLocalBrowser(request);
  keepClientAddress(request, trust);
  request.url = readableUrl(canonicalUrl(request.url ?? "/"));
}
