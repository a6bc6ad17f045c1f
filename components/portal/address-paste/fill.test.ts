import { expect, test } from "vitest";
import { changedFields } from "./fill";

test("what a text says nothing about stays, and what it repeats is no change", () => {
  expect(
    changedFields({ name: "Ana", street: "Mitre", city: "" }, { name: "", street: "Mitre", city: "Pilar" }),
  ).toEqual([{ field: "city", before: "", after: "Pilar" }]);
});
