import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, atClock } from "../time/calendar";
import { type LogisticType, logisticTypes, type ServiceType, serviceTypes } from "../vocabulary";
import { type ReferenceFacts, readReference, referenceDays, signReference } from "./reference";

const key = new TextEncoder().encode("key of the tests");
const facts: ReferenceFacts = {
  accountId: 12,
  carrierId: 5,
  serviceType: "pickup_point",
  logisticType: "carrier_dropoff",
  pointId: 8123,
  costCents: 1_234_567,
  packing: "aB3_-x9Q",
  signedOn: "2026-11-29",
};
const noon = (day: string) => atClock(day, "12:00");
const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const anyFacts: fc.Arbitrary<ReferenceFacts> = fc.record({
  accountId: id,
  carrierId: id,
  serviceType: fc.constantFrom<ServiceType>(...serviceTypes),
  logisticType: fc.constantFrom<LogisticType>(...logisticTypes),
  pointId: fc.option(id),
  costCents: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  packing: fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/),
  signedOn: fc.integer({ min: 0, max: 30_000 }).map((days) => addDays("2000-01-01", days)),
});

test("any facts come back, from a text that every shop system can keep", () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const text = signReference(key, given);
      expect(text).toMatch(/^[A-Za-z0-9._-]{1,100}$/);
      expect(readReference(key, text, noon(given.signedOn))).toEqual(given);
    }),
  );
});

test("a text of before says today what it said then", () => {
  const text = "1.c.5.9.s.69n.e2zzvabbq1.aB3_-x9Q.g1e.qelNzbWcYyBuHRiVlGVKp3";
  expect(signReference(key, facts)).toBe(text);
  expect(readReference(key, text, noon("2026-12-24"))).toEqual(facts);
});

test("a reference shows its cost to nobody, and two costs share no more than chance", () => {
  const shownCost = (costCents: number) => signReference(key, { ...facts, costCents }).split(".")[6] ?? "";
  expect(shownCost(facts.costCents)).not.toBe(facts.costCents.toString(36));
  const shown = Array.from({ length: 200 }, (_, cents) => Number.parseInt(shownCost(facts.costCents + cents), 36));
  const rising = shown.filter((value, place) => value > (shown[place - 1] ?? 0)).length;
  expect(rising).toBeGreaterThan(60);
  expect(rising).toBeLessThan(140);
});

test("counts for 90 days, to the end of the day in Argentina", () => {
  const text = signReference(key, facts);
  const last = addDays(facts.signedOn, referenceDays);
  expect(readReference(key, text, atClock(last, "23:59"))).toEqual(facts);
  expect(readReference(key, text, atClock(addDays(last, 1), "00:00"))).toBe("expired");
});

test("no text with another character, by another key or of another shape is a reference", () => {
  const text = signReference(key, facts);
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.constantFrom(..."0aZ_-. "), (at, sign) => {
      fc.pre(text[at] !== sign);
      expect(readReference(key, text.slice(0, at) + sign + text.slice(at + 1), noon(facts.signedOn))).toBeUndefined();
    }),
  );
  const other = new TextEncoder().encode("another key");
  for (const strange of [
    signReference(other, facts),
    "",
    text.slice(1),
    `${text}A`,
    text.toUpperCase(),
    "1".repeat(9_999),
  ])
    expect(readReference(key, strange, noon(facts.signedOn))).toBeUndefined();
});

test.each([
  ["an id below 0", { accountId: -1 }],
  ["an id that is no whole number", { carrierId: 1.5 }],
  ["a cost beyond exact numbers", { costCents: 2 ** 53 }],
  ["a packing that would need another alphabet", { packing: "a.b" }],
  ["no packing", { packing: "" }],
  ["no day", { signedOn: "yesterday" }],
] as const)("signs no reference with %s", (_, change) => {
  expect(() => signReference(key, { ...facts, ...change })).toThrow(RangeError);
});
