/** An IP address as an unsigned integer of 32 (IPv4) or 128 (IPv6) bits. */
export interface IpAddress {
  readonly bits: 32 | 128;
  readonly value: bigint;
}

/** All addresses whose first `length` bits are those of `base`. */
export interface IpBlock {
  readonly base: IpAddress;
  readonly length: number;
}

/**
 * Parses an address as the URL standard and sockets write it: four decimal numbers without leading zeros, or the text
 * forms of RFC 4291 section 2.2, without zone and brackets. Undefined for everything else, octal and hexadecimal
 * spellings included: programs disagree on how to read them.
 */
export function parseIpAddress(text: string): IpAddress | undefined {
  const isV6 = text.includes(":");
  const value = isV6 ? readV6(text) : readV4(text);
  return value === undefined ? undefined : { bits: isV6 ? 128 : 32, value };
}

/** Parses `10.0.0.0/8`. Throws for a malformed block: blocks come from our code or the operator's settings. */
export function ipBlock(cidr: string): IpBlock {
  const [text = "", length = ""] = cidr.split("/");
  const base = parseIpAddress(text);
  if (!base || !/^\d+$/.test(length) || Number(length) > base.bits) throw new Error(`${cidr} is not a block`);
  return { base, length: Number(length) };
}

export function isInBlock({ bits, value }: IpAddress, { base, length }: IpBlock): boolean {
  const rest = BigInt(bits - length);
  return bits === base.bits && value >> rest === base.value >> rest;
}

function readV4(text: string): bigint | undefined {
  const parts = text.split(".");
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256))
    return undefined;
  return parts.reduce((value, part) => (value << 8n) | BigInt(part), 0n);
}

function readV6(text: string): bigint | undefined {
  const halves = withHexadecimalTail(text).split("::");
  const [head = [], tail = []] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const missing = 8 - head.length - tail.length;
  // "::" replaces at least one group, and may occur once.
  if (halves.length === 1 ? missing !== 0 : halves.length > 2 || missing < 1) return undefined;
  const groups = [...head, ...Array<string>(missing).fill("0"), ...tail];
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return undefined;
  return groups.reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n);
}

/** `::ffff:1.2.3.4` → `::ffff:102:304`; a text without a valid IPv4 tail is returned unchanged. */
function withHexadecimalTail(text: string): string {
  const start = text.lastIndexOf(":") + 1;
  const tail = readV4(text.slice(start));
  return tail === undefined
    ? text
    : `${text.slice(0, start)}${(tail >> 16n).toString(16)}:${(tail & 0xffffn).toString(16)}`;
}
