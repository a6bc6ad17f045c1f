import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { decrypt, encrypt } from "./encryption";

const stubKeys = (keys: string) => vi.stubEnv("ENCRYPTION_KEY", keys);

beforeEach(() => {
  stubKeys("first");
});

afterEach(() => {
  vi.unstubAllEnvs();
});

test("a ciphertext decrypts for the same purpose only, and no two ciphertexts are equal", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, purpose) => {
      const [first, second] = [encrypt(text, purpose), encrypt(text, purpose)];
      expect(first).toMatch(/^[0-9a-f]{8}\.[A-Za-z0-9+/]+=*$/);
      expect(first).not.toBe(second);
      expect(decrypt(first, purpose)).toBe(text);
      expect(decrypt(first, `${purpose}1`)).toBeUndefined();
    }),
  );
});

test("a changed ciphertext does not decrypt, whichever bit was changed", () => {
  const encrypted = encrypt("secret", "webhook:1");
  const bytes = Buffer.from(encrypted.slice(9), "base64");
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3]! ^= 1 << (bit & 7);
    expect(decrypt(encrypted.slice(0, 9) + changed.toString("base64"), "webhook:1")).toBeUndefined();
  }
  for (const other of [
    "",
    ".",
    "abc",
    `${encrypted.startsWith("0") ? "1" : "0"}${encrypted.slice(1)}`,
    encrypted.slice(0, 20),
    encrypted.slice(9),
    `${encrypted.slice(0, 9)}AAAA`,
  ])
    expect(decrypt(other, "webhook:1")).toBeUndefined();
});

test("a new key in front encrypts, and the old one decrypts until it is removed", () => {
  const old = encrypt("secret", "webhook:1");
  stubKeys(" second , first,");
  const encrypted = encrypt("secret", "webhook:1");
  expect(encrypted.slice(0, 8)).not.toBe(old.slice(0, 8));
  expect([decrypt(old, "webhook:1"), decrypt(encrypted, "webhook:1")]).toEqual(["secret", "secret"]);
  stubKeys("second");
  expect([decrypt(old, "webhook:1"), decrypt(encrypted, "webhook:1")]).toEqual([undefined, "secret"]);
});

test("nothing is encrypted without a key", () => {
  for (const [none, reason] of [
    ["", "is not set"],
    [" , ", "must be a key"],
  ] as const) {
    stubKeys(none);
    expect(() => encrypt("secret", "webhook:1")).toThrow(`ENCRYPTION_KEY ${reason}`);
  }
});
