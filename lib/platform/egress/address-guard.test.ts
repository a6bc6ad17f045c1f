import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAllowedAddress, isMetadataAddress, isPublicAddress } from "./address-guard";
import { ipBlock } from "./ip-address";
import { publicAddresses, refusedAddresses } from "./testing";

const strict = { allowsPrivate: false };
const open = { allowsPrivate: true };

test.each(refusedAddresses)("no webhook is sent to %s", (ip) => {
  expect(isAllowedAddress(ip, strict)).toBe(false);
  // The registries call the address of Azure's host public; only the list of metadata services excludes it.
  expect(isPublicAddress(ip)).toBe(ip === "168.63.129.16");
});

test.each(publicAddresses)("webhooks may be sent to %s", (ip) => {
  expect(isPublicAddress(ip)).toBe(true);
  expect(isAllowedAddress(ip, strict)).toBe(true);
});

test.each(["", "localhost", "127.1", "0x7f.1", "2130706433", "8.8.8.8 ", "[::1]", "fe80::1%eth0", "2606:4700::1%1"])(
  "%j is no address, and therefore not public, even where private targets are allowed",
  (text) => {
    expect(isPublicAddress(text)).toBe(false);
    expect(isAllowedAddress(text, open)).toBe(false);
  },
);

const everyV4 = fc.integer({ min: 0, max: 0xffff_ffff });
const dotted = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join(".");
const groups = (value: number) => `${(value >>> 16).toString(16)}:${(value & 0xffff).toString(16)}`;

test("an IPv4-mapped address is treated as its IPv4 address, in both spellings", () => {
  fc.assert(
    fc.property(everyV4, (value) => {
      const expected = isPublicAddress(dotted(value));
      expect(isPublicAddress(`::ffff:${dotted(value)}`)).toBe(expected);
      expect(isPublicAddress(`::ffff:${groups(value)}`)).toBe(expected);
    }),
    { numRuns: 500 },
  );
});

test("no IPv4 address becomes reachable by being embedded in another kind of IPv6 address", () => {
  fc.assert(
    fc.property(everyV4, (value) => {
      for (const disguise of [
        `::${groups(value)}`,
        `64:ff9b::${groups(value)}`,
        `64:ff9b:1::${groups(value)}`,
        `2002:${groups(value)}::1`,
        `2001:0:${groups(value)}::1`,
        `fe80::5efe:${groups(value)}`,
      ])
        expect(isPublicAddress(disguise)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test("outside 2000::/3 no IPv6 address is public but a mapped one", () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const first = group.filter((value) => value >> 13 !== 1 && value !== 0);
  fc.assert(
    fc.property(first, fc.array(group, { minLength: 7, maxLength: 7 }), (head, tail) => {
      expect(isPublicAddress([head, ...tail].map((value) => value.toString(16)).join(":"))).toBe(false);
    }),
    { numRuns: 500 },
  );
});

describe("where private targets are allowed", () => {
  test.each(["127.0.0.1", "10.0.0.7", "192.168.1.20", "::1", "fd12:3456::1", "::ffff:127.0.0.1", "8.8.8.8"])(
    "webhooks may be sent to %s",
    (ip) => {
      expect(isAllowedAddress(ip, open)).toBe(true);
    },
  );

  test.each([
    "169.254.169.254",
    "169.254.170.2",
    "100.100.100.200",
    "168.63.129.16",
    "192.0.0.192",
    "fd00:ec2::254",
    "fd00:ec2::23",
    "fd20:ce::254",
    "fe80::a9fe:a9fe",
    "::ffff:169.254.169.254",
    "::ffff:a9fe:a9fe",
    "::a9fe:a9fe",
    "64:ff9b::a9fe:a9fe",
    "64:ff9b:1::a9fe:a9fe",
    "2002:a9fe:a9fe::1",
  ])("the metadata service stays out of reach as %s", (ip) => {
    expect(isMetadataAddress(ip)).toBe(true);
    expect(isAllowedAddress(ip, open)).toBe(false);
  });
});

test("blocks that are allowed open their own addresses and nothing else", () => {
  const policy = { allowsPrivate: false, allowedCidrs: [ipBlock("10.1.0.0/16"), ipBlock("fd00::/8")] };
  for (const ip of ["10.1.0.0", "10.1.255.255", "::ffff:10.1.2.3", "fd7a:115c:a1e0::1", "8.8.8.8"])
    expect(isAllowedAddress(ip, policy)).toBe(true);
  for (const ip of [
    "10.0.255.255",
    "10.2.0.0",
    "127.0.0.1",
    "::10.1.2.3",
    "fc00::1",
    "fd00:ec2::254",
    "fd20:ce::254",
    "x",
  ])
    expect(isAllowedAddress(ip, policy)).toBe(false);
});
