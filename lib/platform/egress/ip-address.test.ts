import { BlockList, isIP } from "node:net";
import fc from "fast-check";
import ipaddr from "ipaddr.js";
import { expect, test } from "vitest";
import { ipBlock, isInBlock, parseIpAddress } from "./ip-address";

test.each([
  ["0.0.0.0", "00000000"],
  ["127.0.0.1", "7f000001"],
  ["255.255.255.255", "ffffffff"],
  ["::", "00000000000000000000000000000000"],
  ["::1", "00000000000000000000000000000001"],
  ["1::", "00010000000000000000000000000000"],
  ["2001:db8::ff00:42:8329", "20010db8000000000000ff0000428329"],
  ["2001:0DB8:0:0:0:FF00:42:8329", "20010db8000000000000ff0000428329"],
  ["::1.2.3.4", "00000000000000000000000001020304"],
  ["::ffff:1.2.3.4", "00000000000000000000ffff01020304"],
  ["64:ff9b::1.2.3.4", "0064ff9b000000000000000001020304"],
  ["1:2:3:4:5:6:1.2.3.4", "00010002000300040005000601020304"],
  ["1:2:3:4:5:6:7::", "00010002000300040005000600070000"],
])("%s is an address", (text, bytes) => {
  expect(Buffer.from(parseIpAddress(text)!.toByteArray()).toString("hex")).toBe(bytes);
});

test.each([
  "",
  "1.2.3",
  "1.2.3.4.5",
  "1.2.3.256",
  "01.2.3.4",
  "0x7f.0.0.1",
  "127.1",
  "2130706433",
  " 1.2.3.4",
  "1.2.3.4\n",
  "１.2.3.4",
  ":",
  ":::",
  "::1::",
  "1:2:3:4:5:6:7",
  "1:2:3:4:5:6:7:8:9",
  "1:2:3:4:5:6:7:8::",
  "12345::",
  "g::",
  "::1.2.3",
  "1.2.3.4::",
  "1:2:3:4:5:6:7:1.2.3.4",
  "[::1]",
  "fe80::1%eth0",
])("%j is no address", (text) => {
  expect(parseIpAddress(text)).toBeUndefined();
});

const addressLike = fc.oneof(
  fc.ipV4(),
  fc.ipV6(),
  fc.array(fc.constantFrom(..."0123456789abcdefABCDEFg:.% "), { maxLength: 24 }).map((chars) => chars.join("")),
  fc
    .tuple(fc.ipV6(), fc.nat({ max: 40 }), fc.constantFrom(":", "::", ".", "0", "%1"))
    .map(([ip, at, more]) => ip.slice(0, at) + more + ip.slice(at)),
);

test("an address is what Node.js accepts, except zones", () => {
  fc.assert(
    fc.property(addressLike, (text) => {
      expect(parseIpAddress(text)?.kind()).toBe(
        text.includes("%") ? undefined : { 0: undefined, 4: "ipv4", 6: "ipv6" }[isIP(text)],
      );
    }),
    { numRuns: 1_000 },
  );
});

test("a block contains what Node's BlockList contains", () => {
  const v4 = fc.tuple(fc.ipV4(), fc.nat({ max: 32 }), fc.ipV4(), fc.constant("ipv4" as const));
  // BlockList also matches IPv4-mapped addresses; here the guard unmaps them itself.
  const plainV6 = fc.ipV6().filter((ip) => !isInBlock(parseIpAddress(ip)!, ipBlock("::ffff:0:0/96")));
  const v6 = fc.tuple(plainV6, fc.nat({ max: 128 }), plainV6, fc.constant("ipv6" as const));
  fc.assert(
    fc.property(fc.oneof(v4, v6), fc.nat({ max: 128 }), ([base, length, other, family], prefixLength) => {
      const list = new BlockList();
      list.addSubnet(base, length, family);
      const near = mixture(base, other, Math.min(prefixLength, family === "ipv4" ? 32 : 128));
      expect(isInBlock(parseIpAddress(near)!, ipBlock(`${base}/${length}`))).toBe(list.check(near, family));
    }),
    { numRuns: 1_000 },
  );
});

/**
 * The first `prefixLength` bits of one address and the rest of another, so that many addresses are near the edge of a
 * block.
 */
function mixture(base: string, other: string, prefixLength: number): string {
  const rest = parseIpAddress(other)!.toByteArray();
  const mixed = parseIpAddress(base)!
    .toByteArray()
    .map((byte, at) => {
      const mask = 0xff >> Math.min(8, Math.max(0, prefixLength - at * 8));
      return (byte & ~mask) | ((rest[at] ?? 0) & mask);
    });
  return ipaddr.fromByteArray(mixed).toString();
}

test("an address of one family is in no block of the other", () => {
  expect(isInBlock(parseIpAddress("0.0.0.1")!, ipBlock("::/0"))).toBe(false);
  expect(isInBlock(parseIpAddress("::1")!, ipBlock("0.0.0.0/0"))).toBe(false);
});

test.each(["10.0.0.0", "10.0.0.0/33", "10.0.0/8", "::/129", "::/", "::/1x"])("%j is no block", (text) => {
  expect(() => ipBlock(text)).toThrow("is not a block");
});
