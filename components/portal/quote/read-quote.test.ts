import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { openRules } from "@/components/shared/rules/rules";
import { QuoteInput } from "@/lib/api/v2/pricing/quotes";
import { blankLine, blankQuote, blankSku, type ItemLine, type QuoteDraft } from "../drafts/quote-draft";
import { readQuote } from "./read-quote";

beforeAll(() => openRules());

const shoes: ItemLine = {
  ...blankLine,
  description: "Zapatillas",
  weightKg: 1.1,
  lengthCm: 33,
  widthCm: 22,
  heightCm: 13,
};

/** A complete draft: shoes to Rosario. */
function draft(load: Partial<QuoteDraft["load"]> = { items: [shoes] }): QuoteDraft {
  const blank = blankQuote({ originId: 3, packaging: "boxes" });
  return {
    ...blank,
    destination: { zipcode: "2000", city: "Rosario", state: "Santa Fe" },
    declaredValue: 1500.5,
    load: { ...blank.load, ...load },
  };
}

const bodyOf = (given: QuoteDraft) => readQuote(7, given).request?.body;
const errorsOf = (given: QuoteDraft) =>
  readQuote(7, given).issues?.map(({ field, fieldError }) => [field, fieldError.code]);

test("a quantity becomes as many items, kilograms become grams, and lines left empty count for nothing", () => {
  const body = bodyOf(
    draft({
      items: [{ ...shoes, quantity: 2 }, blankLine, { ...shoes, description: "", keepVertical: true }],
      packages: [{ ...blankLine, weightKg: 12, lengthCm: 40, widthCm: 30, heightCm: 30, classificationId: 2 }],
      skus: [{ quantity: 2, code: " ZAP-40 " }, blankSku],
    }),
  );
  const measures = { weight: 1100, length: 33, width: 22, height: 13, classification_id: 1 };
  expect(body).toMatchObject({
    account_id: 7,
    origin_id: 3,
    declared_value: 1500.5,
    destination: { zipcode: "2000", city: "Rosario", state: "Santa Fe" },
    type_packaging: "boxes",
  });
  expect(body?.items).toEqual([
    { ...measures, description: "Zapatillas" },
    { ...measures, description: "Zapatillas" },
    { ...measures, must_keep_vertical: true },
    { sku: "ZAP-40" },
    { sku: "ZAP-40" },
  ]);
  expect(body?.packages).toEqual([{ weight: 12_000, length: 40, width: 30, height: 30, classification_id: 2 }]);
});

test("an empty form reports everything that is missing, from top to bottom", () => {
  expect(errorsOf(blankQuote({ originId: 3, packaging: "boxes" }))).toEqual([
    ["destination.zipcode", "required"],
    ["load", "required"],
    ["declaredValue", "required"],
  ]);
});

test("a begun line needs its measures, an untouched one does not", () => {
  expect(errorsOf(draft({ items: [shoes, { ...blankLine, description: "Remera", widthCm: 30 }, blankLine] }))).toEqual([
    ["load.items.1.weightKg", "required"],
    ["load.items.1.lengthCm", "required"],
    ["load.items.1.heightCm", "required"],
  ]);
});

test.each([
  [
    "a postcode of three digits",
    { destination: { zipcode: "200", city: "", state: "" } },
    "destination.zipcode",
    "own",
  ],
  ["an amount that is no number", { declaredValue: Number.NaN }, "declaredValue", "number"],
  ["an amount beyond the limit", { declaredValue: 1e9 }, "declaredValue", "own"],
])("%s is told on its field", (_, change, field, code) => {
  expect(errorsOf({ ...draft(), ...change })).toEqual([[field, code]]);
});

test.each([
  ["no weight worth the name", { weightKg: 0 }, "weightKg", "too_small"],
  ["a weight that is no number", { weightKg: Number.NaN }, "weightKg", "number"],
  ["a side longer than fifty metres", { lengthCm: 5001 }, "lengthCm", "too_large"],
  ["no quantity", { quantity: null }, "quantity", "required"],
  ["a quantity of zero", { quantity: 0 }, "quantity", "too_small"],
  ["more than a thousand", { quantity: 1001 }, "quantity", "too_large"],
])("%s is told once, on the line that it is of", (_, change, field, code) => {
  const line = { ...shoes, quantity: 3, ...change };
  expect(errorsOf(draft({ items: [{ ...shoes, quantity: 5 }, line] }))).toEqual([[`load.items.1.${field}`, code]]);
});

test("too many items in several lines are told of the load as a whole", () => {
  const half = { ...shoes, quantity: 600 };
  expect(errorsOf(draft({ items: [half, half] }))).toEqual([["load", "too_many"]]);
});

test("what the interface says of an item leads back to the line that it came from", () => {
  const { request } = readQuote(
    7,
    draft({
      items: [{ ...shoes, quantity: 2 }, blankLine, shoes],
      packages: [blankLine, { ...blankLine, weightKg: 1, lengthCm: 1, widthCm: 1, heightCm: 1 }],
      skus: [blankSku, { quantity: 3, code: "A" }],
    }),
  );
  const fieldOf = (path: string) => request?.fieldOf(path);
  expect(fieldOf("items.1.weight")).toBe("load.items.0.weightKg");
  expect(fieldOf("items.2.height")).toBe("load.items.2.heightCm");
  expect(fieldOf("items.5.weight")).toBe("load.skus.1.code");
  expect(fieldOf("packages.0.description_1")).toBe("load.packages.1.description");
  expect(fieldOf("packages")).toBe("load");
  expect(fieldOf("items.6.weight")).toBeUndefined();
  expect(fieldOf("external_id")).toBeUndefined();
});

test("what the form lets through, the interface takes, and the weight is not lost on the way", () => {
  const side = fc.integer({ min: 1, max: 5000 });
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 20 }),
    description: fc.string({ unit: "grapheme-ascii", maxLength: 60 }),
    grams: fc.integer({ min: 1, max: 10_000_000 }),
    lengthCm: side,
    widthCm: side,
    heightCm: side,
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
      const items = lines.map(({ grams, ...rest }) => ({ ...blankLine, ...rest, weightKg: grams / 1000 }));
      const parsed = QuoteInput.parse(bodyOf(draft({ items })));
      const grams = parsed.items?.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
      expect(grams).toBe(lines.reduce((sum, entry) => sum + entry.grams * entry.quantity, 0));
    }),
  );
});
