import type { IncomingMessage } from "node:http";
import proxyAddr from "proxy-addr";

/** Headers about the sender that only a proxy may set: a client could claim any address with them. */
const forwarded = ["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-forwarded-port"];

export type Trust = (address: string, hop: number) => boolean;

/**
 * Reads `TRUST_PROXY`: `1` trusts whoever connects, as the one proxy in front; a comma list of addresses and blocks
 * (`10.0.0.0/8`, `loopback`) trusts these proxies only, however many stand in a row.
 */
export function readTrust(setting: string | undefined): Trust | undefined {
  if (!setting || setting === "0" || setting === "off") return undefined;
  if (setting === "1") return (_address, hop) => hop === 0;
  return proxyAddr.compile(setting.split(",").map((block) => block.trim()));
}

/**
 * Leaves one address in `X-Forwarded-For`, the client's: as the trusted proxies tell it, else that of the connection. The
 * other headers stay only when a trusted proxy has sent the request.
 */
export function keepClientAddress(request: IncomingMessage, trust: Trust | undefined): void {
  const { remoteAddress } = request.socket;
  if (!trust || remoteAddress === undefined || !trust(remoteAddress, 0)) {
    for (const header of forwarded) delete request.headers[header];
    if (remoteAddress !== undefined) request.headers["x-forwarded-for"] = remoteAddress;
    return;
  }
  request.headers["x-forwarded-for"] = proxyAddr(request, trust);
}
