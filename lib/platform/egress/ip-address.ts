import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/** All addresses whose first bits, so many, are those of the address. */
export type IpBlock = readonly [address: IpAddress, bits: number];

/**
 * Parses an address as the URL standard and sockets write it: four decimal numbers without leading zeros, or the text
 * forms of RFC 4291 section 2.2, without zone and brackets. Undefined for everything else, octal and hexadecimal
 * spellings included: programs disagree on how to read them, and ipaddr.js reads them.
 */
export function parseIpAddress(text: string): IpAddress | undefined {
  if (!isIP(text) || text.includes("%")) return undefined;
  // ipaddr.js 2.5.0 reads ::1.2.3.4 as ::ffff:1.2.3.4. URLs write the last four bytes in hexadecimal.
  const plain = text.includes(":") ? new URL(`http://[${text}]`).hostname.slice(1, -1) : text;
  return ipaddr.parse(plain);
}

/** Parses `10.0.0.0/8`. Throws for a malformed block: blocks come from our code or the operator's settings. */
export function ipBlock(cidr: string): IpBlock {
  const [text = "", length = ""] = cidr.split("/");
  const address = parseIpAddress(text);
  const bits = address?.kind() === "ipv4" ? 32 : 128;
  if (!address || !/^\d+$/.test(length) || Number(length) > bits) throw new Error(`${cidr} is not a block`);
  return [address, Number(length)];
}

export const isInBlock = (address: IpAddress, [base, bits]: IpBlock): boolean =>
  address.kind() === base.kind() && address.match(base, bits);
