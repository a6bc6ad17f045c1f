import { expect, test } from "vitest";
import { serializeCheckout } from "@/lib/api/portal/selling/checkouts";
import { defaultCheckoutSettings } from "@/lib/core/checkout";
import { fieldOf, findUnreadable, toSettings, valuesOf } from "./checkout-values";

const fallback = { provinces: ["X"], max_weight: 2500, price: 3500.5, min_days: 2, max_days: 5 };
const checkout = {
  ...serializeCheckout(defaultCheckoutSettings),
  measures: { weight: 750, height: 10, width: 20, length: 30 },
  fallback: [fallback, { ...fallback, provinces: [], max_weight: null }],
  free: [{ provinces: ["C", "B"], from: 80_000 }],
};

test("settings come back from the form as they went in", () => {
  expect(toSettings(valuesOf(checkout))).toEqual(checkout);
  const { measures, ...rest } = valuesOf(checkout);
  expect(measures.weight).toBe(0.75);
  const none = { weight: null, height: null, width: null, length: null };
  expect(toSettings({ ...rest, measures: none }).measures).toBeNull();
  expect(toSettings({ ...rest, measures: { ...none, height: 3 } }).measures).toMatchObject({ height: 3, weight: null });
});

test("a change that is left empty is none, a fixed price that is left empty is missing", () => {
  const values = valuesOf(checkout);
  const typed = (basis: "cost" | "fixed") =>
    toSettings({ ...values, price: { ...values.price, basis, fixed: null, change: null, change_percent: null } }).price;
  expect(typed("cost")).toMatchObject({ fixed: 0, change: 0, change_percent: 0 });
  expect(typed("fixed")).toMatchObject({ fixed: null });
});

test("texts that are no number are found wherever they are, and are not sent as nothing", () => {
  const values = valuesOf(checkout);
  expect(findUnreadable(values)).toEqual([]);
  expect(
    findUnreadable({
      ...values,
      tolerance_percent: Number.NaN,
      price: { ...values.price, change: Number.NaN },
      fallback: values.fallback.map((row, place) => (place === 1 ? { ...row, max_weight: Number.NaN } : row)),
    }),
  ).toEqual(expect.arrayContaining(["tolerance_percent", "price.change", "fallback.1.max_weight"]));
});

test("errors of the settings are shown at their fields", () => {
  expect(fieldOf("settings.fallback.0.price")).toBe("fallback.0.price");
  expect(fieldOf("account_id")).toBe("account_id");
});
