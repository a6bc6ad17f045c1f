import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "@/lib/core/text/testing-characters";
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
  const part = fc.string({ maxLength: 30, unit: anyCharacter });
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

const faultsOf = (change: object) =>
  read(change).error?.issues.map(({ path, ...issue }) => [
    path.join("."),
    (issue as { params?: { message?: { code: string } } }).params?.message?.code,
  ]);
/** Every mark that turns the direction of writing. */
const marks = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";

test("an e-mail address is one address and nothing else", () => {
  for (const email of [
    "<a@b.co>",
    "Ana <a@b.co>",
    '"a"@b.co',
    "a@b.co,c",
    "a,c@b.co",
    "a;c@b.co",
    "a:c@b.co",
    "a(x)@b.co",
    "a@[10.0.0.1]",
    "a@b.co>",
    "a@b..co",
    "a@b.co.",
    "a\\@b.co",
    "a\u200b@b.co",
    ...[...marks].flatMap((mark) => [`a${mark}@b.co`, `a@b.c${mark}o`]),
  ])
    expect(faultsOf({ email }), JSON.stringify(email)).toEqual([["email", "must_be_email"]]);
  for (const email of ["a@b.co", "o'higgins+x@correo.com.ar", "ñandú@peña.com.ar", "a.b_c-d@x-y.museum"])
    expect(faultsOf({ email }), email).toBeUndefined();
});

test("no text of a brand turns the direction of reading", () => {
  for (const mark of marks) {
    const value = `a${mark}b`;
    expect(faultsOf({ name: value })).toEqual([["name", "has_direction_marks"]]);
    expect(faultsOf({ hours: value })).toEqual([["hours", "has_direction_marks"]]);
    expect(faultsOf({ mail_texts: { delivered: { subject: value, body: value } } })).toEqual([
      ["mail_texts.delivered.subject", "has_direction_marks"],
      ["mail_texts.delivered.body", "has_direction_marks"],
    ]);
  }
});

test("a text links to the shop's own website or to nothing, at the field that does", () => {
  const website = "https://www.tienda.com.ar/";
  const body = "Mirá https://cambios.tienda.com.ar/a o escribí a hola@tienda.com.ar.";
  expect(faultsOf({ website, mail_texts: { shipped: { subject: "tienda.com.ar", body } } })).toBeUndefined();
  const wrong = {
    name: "evil.com",
    hours: "http://evil.com",
    mail_texts: { shipped: { subject: "www.evil.com", body } },
  };
  expect(faultsOf({ website: "https://evil.com.ar", ...wrong })).toEqual(
    ["name", "hours", "mail_texts.shipped.subject", "mail_texts.shipped.body"].map((field) => [
      field,
      "mail_link_not_own",
    ]),
  );
});
