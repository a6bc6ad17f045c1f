import { BlockList, isIP } from "node:net";

/**
 * Who sent a request, of its `X-Forwarded-For`: the last hop, which is the one that our own server or the proxy before it
 * has seen. What callers claim themselves the web server takes away.
 */
export const clientIpOf = (forwarded: string | null | undefined): string | undefined =>
  forwarded?.split(",").at(-1)?.trim() || undefined;

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Whether an address is this machine's own, also in the form that a socket of both families gives it. */
export function isLoopback(address: string | undefined): boolean {
  const family = isIP(address ?? "");
  return address !== undefined && family !== 0 && loopback.check(address, family === 4 ? "ipv4" : "ipv6");
}
