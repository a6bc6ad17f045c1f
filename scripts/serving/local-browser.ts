import type { IncomingMessage } from "node:http";
import { localHeader } from "@/lib/api/session/demo-sign-in";
import { isLoopback, isLoopbackHost } from "@/lib/api/shared/client-ip";

/** Headers that proxies and content networks add: the sender is on another machine, however near the proxy is. */
const forwarding =
  /^(forwarded|via|cdn-loop|x-forwarded($|-)|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-|x-envoy-|x-amzn-|true-client-ip|fastly-client-ip|fly-client-ip|cf-)/;

/**
 * Marks a request from a browser on this machine. Must run before the forwarding headers are removed, and always: it
 * also deletes the mark that a client has sent.
 */
export function markLocalBrowser(request: IncomingMessage): void {
  delete request.headers[localHeader];
  if (isFromLocalBrowser(request)) request.headers[localHeader] = "1";
}

/**
 * Host and Origin as well, because a proxy without forwarding headers may pass on the address that people typed, and
 * another site's name may lead to this machine.
 */
function isFromLocalBrowser({ headers, httpVersion, socket }: IncomingMessage): boolean {
  if (!isLoopback(socket.remoteAddress) || !isLoopbackHost(headers.host)) return false;
  if (headers.origin !== undefined && !isLoopbackHost(hostOf(headers.origin))) return false;
  // Proxies speak HTTP/1.0 by default, browsers never do.
  return httpVersion === "1.1" && !Object.keys(headers).some((name) => forwarding.test(name));
}

const hostOf = (origin: string): string | undefined => URL.parse(origin)?.host;
