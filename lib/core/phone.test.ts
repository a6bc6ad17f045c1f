import fc from "fast-check";
import { expect, test } from "vitest";
import { toWhatsappNumber, whatsappUrl } from "./phone";

test.each([
  ["261 555-0000", "5492615550000"],
  ["0261 15 555-0000", "5492615550000"],
  ["(0261) 155550000", "5492615550000"],
  ["+54 9 261 555 0000", "5492615550000"],
  ["+54 261 15 555-0000", "5492615550000"],
  ["54 261 555-0000", "5492615550000"],
  ["5492615550000", "5492615550000"],
  ["0054 9 261 555 0000", "5492615550000"],
  ["011 15 4000-1234", "5491140001234"],
  ["11 4000-1234", "5491140001234"],
  ["2944 15 123456", "5492944123456"],
  ["+598 99 123 456", "59899123456"],
  ["+1 (415) 555-0100", "14155550100"],
])("%s is %s", (text, number) => {
  expect(toWhatsappNumber(text)).toBe(number);
});

test.each([
  ["15 5555-0000", "no area code"],
  ["4000-1234", "no area code"],
  ["261 555-00000", "a digit too many"],
  ["011 4000-1234 int. 3", "an extension"],
  ["+54 911 4000", "too short"],
  ["", "nothing"],
  ["javascript:alert(1)", "no number"],
])("%s names no mobile phone for sure: %s", (text) => {
  expect(toWhatsappNumber(text)).toBeUndefined();
});

test("however an Argentine number is written, it is the same one", () => {
  const area = fc.constantFrom("11", "221", "341", "2202", "2944", "3541");
  fc.assert(
    fc.property(area, fc.stringMatching(/^[2-9]\d{7}$/), fc.constantFrom(" ", "-", ""), (code, tail, gap) => {
      const own = tail.slice(0, 10 - code.length);
      const ways = [
        [code, own],
        [`0${code}`, "15", own],
        ["+54", code, own],
        ["+54", "9", code, own],
        ["54", "9", code, own],
        ["+54", code, "15", own],
      ].map((parts) => toWhatsappNumber(parts.join(gap)));
      expect(new Set(ways)).toEqual(new Set([`549${code}${own}`]));
    }),
    { numRuns: 300 },
  );
});

test("the text of a chat is one parameter, whatever it says", () => {
  const url = new URL(whatsappUrl("5492615550000", "Hola & chau\nhttps://x.example/track/a?b=c#d"));
  expect(url.pathname).toBe("/5492615550000");
  expect([...url.searchParams]).toEqual([["text", "Hola & chau\nhttps://x.example/track/a?b=c#d"]]);
  expect(whatsappUrl(undefined, "a")).toBe("https://wa.me/?text=a");
});
