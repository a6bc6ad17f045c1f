import fc from "fast-check";
import { expect, test } from "vitest";
import { blankSku } from "../../drafts/quote-draft";
import { addArticle, rankArticles } from "./find-article";

const sku = (code: string, other: { name?: string; barcode?: string } = {}) => ({
  sku: code,
  name: "",
  barcode: "",
  unit_declared_value: 25_000,
  weight: 400,
  length: 10,
  width: 10,
  height: 12,
  ...other,
});

const codesFor = (typed: string) =>
  rankArticles(
    [
      { name: "Bombilla", skus: [sku("BOM-MATE")] },
      { name: "Mate imperial", skus: [sku("MATE-01", { barcode: "779123" }), sku("MATE")] },
      { name: "Yerba", skus: [sku("YER-1", { name: "Yerba mate con ñandú" })] },
    ],
    typed,
  ).map(({ code }) => code);

test("the code that was typed comes first, then those that begin with it, then names", () => {
  expect(codesFor("mate")).toEqual(["MATE", "MATE-01", "YER-1", "BOM-MATE"]);
  expect(codesFor(" 779123 ")[0]).toBe("MATE-01");
  expect(codesFor("NANDU")[0]).toBe("YER-1");
});

test("an article without a name of its own is called like its product", () => {
  expect(rankArticles([{ name: "Mate imperial", skus: [sku("MATE-01")] }], "mate")[0]?.name).toBe("Mate imperial");
});

const [mate] = rankArticles([{ name: "Mate", skus: [sku("MATE-01")] }], "mate");
const load = { items: [], packages: [], skus: [blankSku] };

test("an article takes the place of the empty line, and brings its declared value", () => {
  if (!mate) throw new Error("no article");
  expect(addArticle({ load, declaredValue: null }, mate)).toEqual({
    skus: [{ quantity: 1, code: "MATE-01" }],
    declaredValue: 25_000,
  });
});

test("an article that the catalogue gives no value leaves the declared value as it is", () => {
  if (!mate) throw new Error("no article");
  const unpriced = { ...mate, declaredValue: 0 };
  expect(addArticle({ load, declaredValue: null }, unpriced).declaredValue).toBeNull();
  expect(addArticle({ load, declaredValue: 10 }, unpriced).declaredValue).toBe(10);
});

test("adding any number of times makes one line of each code, with the sum of the values in cents", () => {
  if (!mate) throw new Error("no article");
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("A", "B", "C"), { maxLength: 20 }),
      fc.integer({ min: 1, max: 999 }),
      (codes, cents) => {
        let draft: Parameters<typeof addArticle>[0] = { load, declaredValue: null };
        for (const code of codes) {
          const { skus, declaredValue } = addArticle(draft, { ...mate, code, declaredValue: cents / 100 });
          draft = { load: { ...load, skus }, declaredValue };
        }
        for (const code of new Set(codes))
          expect(draft.load.skus.filter((line) => line.code === code)).toEqual([
            { code, quantity: codes.filter((other) => other === code).length },
          ]);
        expect(draft.declaredValue).toBe(codes.length === 0 ? null : (codes.length * cents) / 100);
      },
    ),
  );
});
