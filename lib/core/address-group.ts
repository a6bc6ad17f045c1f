import ipaddr from "ipaddr.js";

/**
 * By what attempts are counted: an IPv4 address, or the /64 network of an IPv6 address, since whoever has one address of
 * it has all of them. Anything else counts as one sender.
 */
export function addressGroupOf(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}
