import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeStorage } from "@/components/portal/quote/testing";
import { forgetCredential, readCredential, type StoredCredential, storeCredential } from "./stored-credential";

const made: StoredCredential = { userId: 1, accountId: 2, token: "tok", secret: "sec", expiresOn: "2026-12-04" };

beforeEach(() => vi.stubGlobal("sessionStorage", fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

test("is of the person and account that made it; for another it is removed", () => {
  storeCredential(made);
  expect(readCredential({ userId: 1, accountId: 2 })).toEqual(made);
  expect(readCredential({ userId: 1, accountId: 3 })).toBeUndefined();
  expect(readCredential({ userId: 1, accountId: 2 })).toBeUndefined();
  storeCredential(made);
  forgetCredential();
  expect(readCredential(made)).toBeUndefined();
});

test("a tab without storage shows what was made, and keeps nothing", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(() => storeCredential(made)).not.toThrow();
  expect(readCredential(made)).toBeUndefined();
  expect(() => forgetCredential()).not.toThrow();
});
