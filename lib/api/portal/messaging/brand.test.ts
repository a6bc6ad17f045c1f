import fc from "fast-check";
import { expect, test } from "vitest";
import { limits } from "@/lib/core/vocabulary";
import { BrandInput } from "./brand";

const brand = {
  name: "",
  colour: null,
  email: "",
  phone: "",
  whatsapp: "",
  website: "",
  hours: "",
  locale: "es",
  mail_texts: {},
};
const read = (change: object) => BrandInput.safeParse({ ...brand, ...change }, { reportInput: true });
/** The CHECK constraints of `account_brands`. */
const isKept = { website: /^(?:https?:\/\/[^\s"<>]+)?$/, whatsapp: /^(?:\d{8,15})?$/, colour: /^#[0-9a-f]{6}$/ };

test("a website is what the database keeps, or a field error", () => {
  for (const website of [
    'http://a"onmouseover="x',
    "http://a'b",
    "http://a{b}",
    "http://a<b",
    "http://a b",
    "javascript:x",
    "http://[::1",
  ])
    expect(read({ website }).success, website).toBe(false);
  expect(read({ website: 'https://a.com/"<b>?"<c>' }).data?.website).toBe("https://a.com/%22%3Cb%3E?%22%3Cc%3E");
  expect(read({ website: "https://TIENDA.com" }).data?.website).toBe("https://tienda.com");
  expect(read({ website: `https://a.com/${'"'.repeat(100)}` }).success).toBe(false);
});

test("whatever passes the schema passes the database", () => {
  const part = fc.string({ maxLength: 30, unit: "binary" });
  fc.assert(
    fc.property(fc.constantFrom("http://", "https://", "HTTP://", ""), part, part, (scheme, host, rest) => {
      const { data } = read({ website: `${scheme}${host}/${rest}`, whatsapp: host, colour: rest });
      const website = read({ website: `${scheme}${host}/${rest}` }).data?.website ?? "";
      expect(website).toMatch(isKept.website);
      expect(website.length).toBeLessThanOrEqual(limits.website);
      if (data)
        expect([data.whatsapp, data.colour ?? "#000000"]).toEqual([
          expect.stringMatching(isKept.whatsapp),
          expect.stringMatching(isKept.colour),
        ]);
    }),
    { numRuns: 2_000 },
  );
});

test("a text that is too long is not parsed for its variables", () => {
  for (const body of ["{{".repeat(200_000), "}}\n".repeat(200_000)]) {
    const startedAt = performance.now();
    const result = read({ mail_texts: { shipped: { subject: body, body } } });
    expect(result.error?.issues.map(({ code }) => code)).toEqual(["too_big", "too_big"]);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  }
});
