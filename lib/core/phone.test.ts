import fc from "fast-check";
import { expect, test } from "vitest";
import { isPhone, readMobile, whatsappUrl } from "./phone";

test.each([
  ["0261 15 555-0000", "5492615550000"],
  ["(0261) 155550000", "5492615550000"],
  ["261 15 555-0000", "5492615550000"],
  ["+54 9 261 555 0000", "5492615550000"],
  ["+54 261 15 555-0000", "5492615550000"],
  ["5492615550000", "5492615550000"],
  ["9 261 555-0000", "5492615550000"],
  ["0054 9 261 555 0000", "5492615550000"],
  ["011 15 4000-1234", "5491140001234"],
  ["2944 15 123456", "5492944123456"],
])("%s is a mobile phone: %s", (text, number) => {
  expect(readMobile(text)).toEqual({ is: "mobile", number });
});

test.each([
  ["261 555-0000", "5492615550000"],
  ["0261 555-0000", "5492615550000"],
  ["11 4000-1234", "5491140001234"],
  ["+598 99 123 456", "59899123456"],
  ["00598 99 123 456", "59899123456"],
  ["+1 (415) 555-0100", "14155550100"],
])("%s may be a mobile phone: %s", (text, number) => {
  expect(readMobile(text)).toEqual({ is: "perhaps", number });
});

test.each([
  ["+54 261 555-0000", "dialled from abroad as a landline"],
  ["54 11 4000-1234", "dialled from abroad as a landline"],
  ["0054 261 555-0000", "dialled from abroad as a landline"],
  ["0800 555 1234", "free of charge"],
  ["0800-222-123", "free of charge"],
  ["0810 555 1234", "shared cost"],
  ["+54 800 555 1234", "free of charge"],
  ["0600 555 1234", "premium rate"],
  ["+800 1234 5678", "free of charge, international"],
  ["911", "a short number"],
  ["19200", "a short number"],
])("%s is no mobile phone: %s", (text) => {
  expect(readMobile(text)).toEqual({ is: "never" });
});

test.each([
  ["15 5555-0000", "no area code"],
  ["4000-1234", "no area code"],
  ["261 555-00000", "a digit too many"],
  ["011 4000-1234 int. 3", "an extension"],
  ["+54 911 4000", "too short"],
  ["+54 9 800 555 1234", "no area"],
  ["", "nothing"],
  ["javascript:alert(1)", "no number"],
])("%s does not say which number it is: %s", (text) => {
  expect(readMobile(text)).toEqual({ is: "unknown" });
});

const areas = fc.constantFrom("11", "221", "341", "2202", "2944", "3541");
const gaps = fc.constantFrom(" ", "-", "");

test("however the number of an Argentine mobile phone is written, it is the same one", () => {
  fc.assert(
    fc.property(areas, fc.stringMatching(/^[2-9]\d{7}$/), gaps, (code, tail, gap) => {
      const own = tail.slice(0, 10 - code.length);
      const read = (...parts: string[]) => readMobile(parts.join(gap));
      const number = `549${code}${own}`;
      for (const parts of [
        [`0${code}`, "15", own],
        [code, "15", own],
        ["+54", "9", code, own],
        ["54", "9", code, own],
        ["+54", code, "15", own],
      ])
        expect(read(...parts)).toEqual({ is: "mobile", number });
      expect(read(code, own)).toEqual({ is: "perhaps", number });
      expect(read("+54", code, own)).toEqual({ is: "never" });
    }),
    { numRuns: 300 },
  );
});

test("of any text it makes a number of digits or none, and reads its own numbers as the same", () => {
  const start = fc.constantFrom("", "0", "54", "549", "+54", "+54 9", "0054", "+", "00", "+598", "0800");
  const digits = fc.stringMatching(/^\d{3,9}$/);
  const parts = fc.tuple(start, fc.oneof(areas, fc.constant("")), fc.constantFrom("", "15"), digits, gaps);
  const numbers = parts.map(([country, area, mark, own, gap]) => [country, area, mark, own].filter(Boolean).join(gap));
  const texts = fc.oneof({ weight: 1, arbitrary: fc.string() }, { weight: 4, arbitrary: numbers });
  fc.assert(
    fc.property(texts, (text) => {
      const read = readMobile(text);
      if (!("number" in read)) return;
      expect(isPhone(text.trim())).toBe(true);
      expect(read.number).toMatch(/^[1-9]\d{7,14}$/);
      // Without a plus, digits are an Argentine number.
      expect(readMobile(`+${read.number}`)).toMatchObject({ number: read.number });
      if (read.number.startsWith("54")) expect(readMobile(read.number)).toEqual({ is: "mobile", number: read.number });
    }),
    { numRuns: 2_000 },
  );
});

test("the text of a chat is one parameter, whatever it says", () => {
  const url = new URL(whatsappUrl("5492615550000", "Hola & chau\nhttps://x.example/track/a?b=c#d"));
  expect(url.pathname).toBe("/5492615550000");
  expect([...url.searchParams]).toEqual([["text", "Hola & chau\nhttps://x.example/track/a?b=c#d"]]);
  expect(whatsappUrl(undefined, "a")).toBe("https://wa.me/?text=a");
});
