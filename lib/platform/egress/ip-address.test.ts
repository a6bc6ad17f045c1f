import { BlockList, isIP } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ipBlock, isInBlock, parseIpAddress } from "./ip-address";

test.each([
  ["0.0.0.0", 32, 0n],
  ["127.0.0.1", 32, 0x7f000001n],
  ["255.255.255.255", 32, 0xffffffffn],
  ["::", 128, 0n],
  ["::1", 128, 1n],
  ["1::", 128, 1n << 112n],
  ["2001:db8::ff00:42:8329", 128, 0x20010db8000000000000ff0000428329n],
  ["2001:0DB8:0:0:0:FF00:42:8329", 128, 0x20010db8000000000000ff0000428329n],
  ["::ffff:1.2.3.4", 128, 0xffff01020304n],
  ["1:2:3:4:5:6:1.2.3.4", 128, 0x00010002000300040005000601020304n],
  ["1:2:3:4:5:6:7::", 128, 0x00010002000300040005000600070000n],
])("%s is an address", (text, bits, value) => {
  expect(parseIpAddress(text)).toEqual({ bits, value });
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
      expect(parseIpAddress(text)?.bits).toBe(
        text.includes("%") ? undefined : { 0: undefined, 4: 32, 6: 128 }[isIP(text)],
      );
    }),
    { numRuns: 5_000 },
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
    { numRuns: 5_000 },
  );
});

/**
 * The first `prefixLength` bits of one address and the rest of another, so that many addresses are near the edge of a
 * block.
 */
function mixture(base: string, other: string, prefixLength: number): string {
  const [{ bits, value }, rest] = [parseIpAddress(base)!, parseIpAddress(other)!.value];
  const mask = (1n << BigInt(bits - prefixLength)) - 1n;
  const mixed = (value & ~mask) | (rest & mask);
  const groups = bits === 32 ? 4 : 8;
  const width = BigInt(bits / groups);
  const parts = Array.from(
    { length: groups },
    (_, i) => (mixed >> (width * BigInt(groups - 1 - i))) & ((1n << width) - 1n),
  );
  return bits === 32 ? parts.join(".") : parts.map((part) => part.toString(16)).join(":");
}

test("an address of one family is in no block of the other", () => {
  expect(isInBlock(parseIpAddress("0.0.0.1")!, ipBlock("::/0"))).toBe(false);
  expect(isInBlock(parseIpAddress("::1")!, ipBlock("0.0.0.0/0"))).toBe(false);
});

test.each(["10.0.0.0", "10.0.0.0/33", "10.0.0/8", "::/129", "::/", "::/1x"])("%j is no block", (text) => {
  expect(() => ipBlock(text)).toThrow("is not a block");
});
