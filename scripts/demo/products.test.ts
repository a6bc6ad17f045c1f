import { expect, test } from "vitest";
import { limits } from "@/lib/core/vocabulary";
import { demoCarriers } from "./carriers";
import { ean13 } from "./ean";
import { demoProducts } from "./products";
import { demoReceipts, demoWarehouses } from "./stock";

const skus = demoProducts.flatMap((product) => product.skus);

test.each([
  ["400638133393", "4006381333931"],
  ["978030640615", "9780306406157"],
  ["590123412345", "5901234123457"],
])("%s becomes the EAN %s", (digits, code) => {
  expect(ean13(digits)).toBe(code);
});

test("every barcode is an Argentine EAN-13 whose weighted sum is a multiple of ten, and its own", () => {
  for (const { barcode } of skus) {
    expect(barcode).toMatch(/^779\d{10}$/);
    const weighted = [...barcode].map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 3));
    expect(weighted.reduce((a, b) => a + b, 0) % 10).toBe(0);
  }
  expect(new Set(skus.map(({ barcode }) => barcode)).size).toBe(skus.length);
});

test("24 products, with mattresses and articles that must stand upright", () => {
  expect(demoProducts).toHaveLength(24);
  expect(new Set(skus.map(({ sku }) => sku)).size).toBe(skus.length);
  expect(skus.filter(({ classificationId }) => classificationId === 2).length).toBeGreaterThanOrEqual(2);
  expect(skus.filter(({ mustKeepVertical }) => mustKeepVertical).length).toBeGreaterThanOrEqual(3);
});

test("every article can be shipped by some carrier", () => {
  for (const { weightGrams, lengthCm, widthCm, heightCm, classificationId, sku } of skus) {
    const takers = demoCarriers.filter(
      (carrier) =>
        carrier.limits.maxWeightGrams >= weightGrams &&
        carrier.limits.maxSideCm >= Math.max(lengthCm, widthCm, heightCm) &&
        carrier.limits.maxGirthCm >= lengthCm + widthCm + heightCm &&
        carrier.limits.classificationIds.includes(classificationId),
    );
    expect(takers, sku).not.toEqual([]);
    expect(sku.length).toBeLessThanOrEqual(limits.sku);
  }
});

test("every article is in stock, and both warehouses hold some", () => {
  const stocked = new Set(demoReceipts.map(({ sku }) => sku));
  expect(skus.filter(({ sku }) => !stocked.has(sku))).toEqual([]);
  for (const { code } of demoWarehouses) expect(demoReceipts.some(({ warehouse }) => warehouse === code)).toBe(true);
  for (const { quantity } of demoReceipts) expect(quantity).toBeGreaterThan(0);
});
