import { expect, test } from "vitest";
import { changedFields, doubtfulValues } from "./fill";

test("what a text says nothing about stays, and what it repeats is no change", () => {
  expect(
    changedFields({ name: "Ana", street: "Mitre", city: "" }, { name: "", street: "Mitre", city: "Pilar" }),
  ).toEqual([{ field: "city", before: "", after: "Pilar" }]);
});

test("what was read with doubt is known by the names of the form, and a field that the form lacks is left out", () => {
  const found = { street: "Mitre", city: "Pilar", state: "" };
  const names: Record<string, string | undefined> = { city: "destination.city", state: "destination.state" };
  expect([...doubtfulValues(["street", "city", "state"], found, (field) => names[field])]).toEqual([
    ["destination.city", "Pilar"],
    ["destination.state", ""],
  ]);
});
