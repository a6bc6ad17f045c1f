import { expect, test } from "vitest";
import { firstNameOf } from "./first-name";

test.each([
  ["Ana María López", "Ana"],
  ["  Distribuidora  del Sur SRL", "Distribuidora"],
  ["Juan", "Juan"],
])("strangers see of %j only %j", (name, shown) => {
  expect(firstNameOf(name)).toBe(shown);
});
