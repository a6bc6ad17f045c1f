import fc from "fast-check";
import { afterAll, expect, test, vi } from "vitest";
import { readBatchFileToken, signBatchFile } from "./link";

vi.stubEnv("CREDENTIAL_PEPPER", "pepper of the tests");
afterAll(() => {
  vi.unstubAllEnvs();
});

const now = new Date("2026-11-20T16:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const link = { batchId: 7, file: 1, expiresAt: later(3600) };
const token = signBatchFile(link);

test("a token names its file until it expires, and not a second longer", () => {
  expect(readBatchFileToken(7, token, now)).toBe(1);
  expect(readBatchFileToken(7, token, later(3599))).toBe(1);
  expect(readBatchFileToken(7, token, later(3600))).toBeUndefined();
});

test("a token of another batch or another installation is invalid", () => {
  expect(readBatchFileToken(8, token, now)).toBeUndefined();
  vi.stubEnv("CREDENTIAL_PEPPER", "another pepper");
  expect(readBatchFileToken(7, token, now)).toBeUndefined();
  vi.stubEnv("CREDENTIAL_PEPPER", "pepper of the tests");
});

test("a token with any character changed is invalid", () => {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.";
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom(...alphabet), (place, character) => {
      fc.pre(token[place] !== character);
      const changed = token.slice(0, place) + character + token.slice(place + 1);
      return readBatchFileToken(7, changed, now) === undefined;
    }),
    { numRuns: 1000 },
  );
});

test("no other text is a valid token", () => {
  fc.assert(fc.property(fc.string(), (text) => readBatchFileToken(7, text, now) === undefined));
});
