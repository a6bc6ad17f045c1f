import { BlockList, isIP } from "node:net";

/**
 * The client IP of a request: the last entry of `X-Forwarded-For`, which our own server or the proxy in front of it has
 * added. The web server removes entries sent by clients.
 */
export const clientIpOf = (forwarded: string | null | undefined): string | undefined =>
  forwarded?.split(",").at(-1)?.trim() || undefined;

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Whether an IP address is loopback, including IPv4-mapped IPv6 (`::ffff:127.0.0.1`) of dual-stack sockets. */
export function isLoopback(address: string | undefined): boolean {
  const family = isIP(address ?? "");
  return address !== undefined && family !== 0 && loopback.check(address, family === 4 ? "ipv4" : "ipv6");
}
