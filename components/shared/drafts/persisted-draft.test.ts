import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { blankQuote, QuoteDraft } from "@/components/portal/drafts/quote-draft";
import { fakeStorage } from "@/components/portal/quote/testing";
import { forgetDrafts, persistedDraft } from "./persisted-draft";

const day = 24 * 60 * 60 * 1000;
let now = 0;
const drafts = persistedDraft("test", QuoteDraft, () => now);
const blank = blankQuote({ originId: 1, packaging: "boxes" });

beforeEach(() => {
  now = 1_800_000_000_000;
  vi.stubGlobal("localStorage", fakeStorage());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a draft is there again for its account and for no other", () => {
  drafts.write(1, blank);
  expect(drafts.read(1)).toEqual(blank);
  expect(drafts.read(2)).toBeUndefined();
});

test("a draft is forgotten after a week, and when it is cleared", () => {
  drafts.write(1, blank);
  now += 6 * day;
  expect(drafts.read(1)).toEqual(blank);
  now += 2 * day;
  expect(drafts.read(1)).toBeUndefined();
  drafts.write(1, blank);
  drafts.clear(1);
  expect(drafts.read(1)).toBeUndefined();
});

test("signing out deletes the drafts of all accounts and nothing else", () => {
  for (const account of [1, 2]) drafts.write(account, blank);
  localStorage.setItem("theme", "dark");
  forgetDrafts();
  expect([drafts.read(1), drafts.read(2)]).toEqual([undefined, undefined]);
  expect(localStorage.getItem("theme")).toBe("dark");
});

test("a number that could not be read is typed again, the rest stays", () => {
  drafts.write(1, { ...blank, declaredValue: Number.NaN, destination: { ...blank.destination, city: "Rosario" } });
  expect(drafts.read(1)).toMatchObject({ declaredValue: null, destination: { city: "Rosario" } });
});

test.each([
  ["no JSON", "{"],
  ["null", "null"],
  ["another shape", JSON.stringify({ savedAt: 1_800_000_000_000, draft: { load: 7 } })],
])("foreign data in the storage (%s) is not read as a draft", (_, text) => {
  localStorage.setItem("anden.draft.test.1", text);
  expect(drafts.read(1)).toBeUndefined();
});

test("the page works without browser storage", () => {
  const setFormErrors = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: setFormErrors, setItem: setFormErrors, removeItem: setFormErrors });
  expect(() => drafts.write(1, blank)).not.toThrow();
  expect(drafts.read(1)).toBeUndefined();
  expect(() => drafts.clear(1)).not.toThrow();
});
