import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { decrypt, encrypt } from "./encryption";

const useKeys = (keys: string) => vi.stubEnv("ENCRYPTION_KEY", keys);

beforeEach(() => {
  useKeys("first");
});

afterEach(() => {
  vi.unstubAllEnvs();
});

test("what was sealed opens for the same purpose, and is never sealed the same way twice", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, purpose) => {
      const [one, other] = [encrypt(text, purpose), encrypt(text, purpose)];
      expect(one).toMatch(/^[0-9a-f]{8}\.[A-Za-z0-9+/]+=*$/);
      expect(one).not.toBe(other);
      expect(decrypt(one, purpose)).toBe(text);
      expect(decrypt(one, `${purpose}1`)).toBeUndefined();
    }),
  );
});

test("what was changed opens no more, wherever it was changed", () => {
  const sealed = encrypt("secret", "webhook:1");
  const bytes = Buffer.from(sealed.slice(9), "base64");
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3]! ^= 1 << (bit & 7);
    expect(decrypt(sealed.slice(0, 9) + changed.toString("base64"), "webhook:1")).toBeUndefined();
  }
  for (const other of [
    "",
    ".",
    "abc",
    `${sealed.startsWith("0") ? "1" : "0"}${sealed.slice(1)}`,
    sealed.slice(0, 20),
    sealed.slice(9),
    `${sealed.slice(0, 9)}AAAA`,
  ])
    expect(decrypt(other, "webhook:1")).toBeUndefined();
});

test("a new key is put in front: it seals, and the old one opens until it is removed", () => {
  const old = encrypt("secret", "webhook:1");
  useKeys(" second , first,");
  const sealed = encrypt("secret", "webhook:1");
  expect(sealed.slice(0, 8)).not.toBe(old.slice(0, 8));
  expect([decrypt(old, "webhook:1"), decrypt(sealed, "webhook:1")]).toEqual(["secret", "secret"]);
  useKeys("second");
  expect([decrypt(old, "webhook:1"), decrypt(sealed, "webhook:1")]).toEqual([undefined, "secret"]);
});

test("without a key nothing is sealed", () => {
  for (const none of ["", " , "]) {
    useKeys(none);
    expect(() => encrypt("secret", "webhook:1")).toThrow("ENCRYPTION_KEY is not set");
  }
});
