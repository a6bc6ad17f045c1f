import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSameCode } from "./code";
import { readGs1 } from "./gs1";

const gtin = "07790000209307";
const sscc = "377900001234567899";
const gs = "\u001d";

test.each([
  [`01${gtin}`, { gtin }],
  [`]C101${gtin}`, { gtin }],
  [`]d201${gtin}17261231`, { gtin, expiresOn: "261231" }],
  [`]Q3${gs}01${gtin}10LOTE-7${gs}21S/1`, { gtin, lot: "LOTE-7", serial: "S/1" }],
  [`]e001${gtin}3103001250`, { gtin }],
  [`10LOTE${gs}01${gtin}`, { gtin, lot: "LOTE" }],
  [`3012${gs}01${gtin}`, { gtin, count: 12 }],
  [`24012345${gs}15270100${gs}01${gtin}`, { gtin, bestBefore: "270100" }],
  [`11261101${gs}01${gtin}`, { gtin, producedOn: "261101" }],
  [`10LOTE<GS>01${gtin}{gs}21X`, { gtin, lot: "LOTE", serial: "X" }],
  [`(01)${gtin}(10)A(B)C(17)261231(30)6`, { gtin, lot: "A(B)C", expiresOn: "261231", count: 6 }],
  [`00${sscc}`, { sscc }],
  [`(00)${sscc}`, { sscc }],
  [`00${sscc}02${gtin}3724`, { sscc, contentGtin: gtin, count: 24 }],
])("%j is read", (code, elements) => expect(readGs1(code)).toEqual(elements));

describe("as a keyboard of another language types it", () => {
  test.each([
    ["an English scanner on a Spanish computer", `+C1)01=${gtin})10=LOTE`],
    ["an English scanner on a computer of Portugal", `´d2)01=${gtin})10=LOTE`],
    ["an English scanner on a computer of Brazil", `[d201${gtin}10LOTE`],
    ["a Spanish scanner on an English computer", `*01(${gtin}*10(LOTE`],
    ["letters in capitals", `]D201${gtin}10LOTE`],
  ])("%s", (_, code) => expect(readGs1(code)).toEqual({ gtin, lot: "LOTE" }));
});

test.each([
  ["a wrong check digit of a GTIN", "0107790000209308"],
  ["a wrong check digit of an SSCC", `00${sscc.slice(0, -1)}0`],
  ["an element that is cut", `01${gtin}1726123`],
  ["a month that is none", `01${gtin}17261331`],
  ["two articles", `01${gtin}01${"07790000209314"}`],
  ["a lot that is too long", `01${gtin}10${"A".repeat(21)}`],
  ["an unknown identifier", `01${gtin}99X`],
  ["the bar code of an article", "7790000209307"],
  ["a SKU in brackets", "(ROJA) L"],
  ["nothing", ""],
])("%s is no element string", (_, code) => expect(readGs1(code)).toBeUndefined());

test("the article inside a box is not the article in the hand", () => {
  expect(isSameCode(`02${gtin}3724`, gtin)).toBe(false);
});

test("any order of elements gives the same, and any text is read without an error", () => {
  const elements = { "01": gtin, "10": "L1", "11": "261101", "17": "261231", "21": "S1", "30": "5" };
  const names = Object.keys(elements) as (keyof typeof elements)[];
  fc.assert(
    fc.property(fc.shuffledSubarray(names, { minLength: names.length }), (order) => {
      const plain = order.map((ai) => ai + elements[ai]).join(gs);
      const brackets = order.map((ai) => `(${ai})${elements[ai]}`).join("");
      const read = { gtin, lot: "L1", producedOn: "261101", expiresOn: "261231", serial: "S1", count: 5 };
      expect([readGs1(plain), readGs1(brackets)]).toEqual([read, read]);
      expect(isSameCode(plain, "7790000209307")).toBe(true);
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => void readGs1(text)));
});
