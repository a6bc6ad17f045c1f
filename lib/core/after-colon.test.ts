import { expect, test } from "vitest";
import { afterColon } from "./after-colon";

test.each([
  ["Debe tener cuatro cifras.", "debe tener cuatro cifras."],
  ["SKU desconocido.", "SKU desconocido."],
  ["Índice vacío.", "índice vacío."],
  ["", ""],
])("“%s” goes on after a colon as “%s”", (text, expected) => {
  expect(afterColon(text)).toBe(expected);
});
