import { expect, test } from "vitest";
import type { ImportField } from "@/lib/core/vocabulary";
import { fromSaved, headingKeys } from "./mapping";

test("a heading that comes again is numbered, a blank one is none", () => {
  expect(headingKeys(["Estado", "", "ESTADO", "Unidades", "estado"])).toEqual([
    "estado",
    "",
    "estado#2",
    "unidades",
    "estado#3",
  ]);
});

test("what an account chose goes before a layout, and columns of one field stay in the order of the layout", () => {
  const headers = ["Apellido", "Nombre", "Estado", "Estado", "Notas"];
  const known = { name: [1, 0], order_state: [2], state: [3] };
  expect(fromSaved(headers, new Map(), known)).toEqual(known);
  const saved = new Map<string, ImportField | null>([
    ["estado#2", null],
    ["notas", "notes"],
  ]);
  expect(fromSaved(headers, saved, known)).toEqual({ name: [1, 0], order_state: [2], notes: [4] });
});
