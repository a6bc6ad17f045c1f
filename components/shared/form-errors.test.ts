import { expect, test } from "vitest";
import { ApiError } from "./api-error";
import { toFormErrors } from "./form-errors";

const values = {
  name: "",
  price: undefined,
  hours: { open: "", close: "" },
  scopes: ["shipments.show"],
  skus: [{ sku: "" }, { sku: "" }],
};
const errorsOf = (errors: Record<string, string[]>, fieldOf?: (path: string) => string | undefined) =>
  toFormErrors(
    ApiError.refused(new Response(null, { status: 422 }), { message: "Invalid.", code: "validation_failed", errors }),
    values,
    fieldOf,
  );

test.each([
  ["name", "name"],
  ["price", "price"],
  ["hours.close", "hours.close"],
  ["skus.1.sku", "skus.1.sku"],
  ["scopes.0", "scopes"],
])("an error about %s stands on the field %s", (path, field) => {
  expect(errorsOf({ [path]: ["Too long.", "Odd."] })).toEqual({
    fields: [{ field, message: "Too long. Odd." }],
    other: [],
  });
});

test.each(["global", "brand", "name.first", "skus.2.sku", "scopes.1", "hours.toString"])(
  "an error about %s, which the form does not have, is one of the form as a whole",
  (path) => {
    expect(errorsOf({ [path]: ["Odd."], name: ["Missing."] })).toEqual({
      fields: [{ field: "name", message: "Missing." }],
      other: ["Odd."],
    });
  },
);

test("a form may call a field otherwise, or not show it", () => {
  const fieldOf = (path: string) => (path === "reference_code" ? "name" : undefined);
  expect(errorsOf({ reference_code: ["Taken."], price: ["Odd."] }, fieldOf)).toEqual({
    fields: [{ field: "name", message: "Taken." }],
    other: ["Odd."],
  });
});

test("an error without fields names none", () => {
  expect(toFormErrors(new Error("crash"), values)).toEqual({ fields: [], other: [] });
});
