import { expect, test, vi } from "vitest";
import { readPages } from "../testing-print";
import { type PickingSheetContent, type PickingSheetLine, renderPickingPdf } from "./picking-sheet";

// Rendering takes long on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const entry = (number: number, more: Partial<PickingSheetLine> = {}): PickingSheetLine => ({
  place: `A-${number}`,
  code: `SKU-${number}.`,
  name: `Mate de algarrobo Ñandú ${number}`,
  quantity: 3,
  missing: 0,
  orders: [
    { name: "PED-1", quantity: 2 },
    { name: "PED-2", quantity: 1 },
  ],
  ...more,
});

const list = (
  warehouses: PickingSheetContent["warehouses"],
  more: Partial<PickingSheetContent> = {},
): PickingSheetContent => ({
  accountName: "Tienda Ñ",
  createdOn: "2026-11-29",
  isTest: false,
  orders: 2,
  warehouses,
  ...more,
});

test("a picking list says where to take how much of what, for which orders, and what is missing", async () => {
  const content = list([
    { name: "Depósito Sur", lines: [entry(1), entry(2, { missing: 2 })] },
    { name: "", lines: [entry(3, { place: "" })] },
  ]);
  const pdf = await renderPickingPdf(content);
  const [page, ...others] = await readPages(pdf);
  expect(others).toEqual([]);
  for (const text of [
    "LISTA DE PREPARACIÓN",
    "Fecha 29/11/2026",
    "PIEZAS 9",
    "Depósito Sur",
    "A-1 SKU-1.",
    "PED-1 ×2, PED-2",
    "(faltan 2)",
    "Sin lugar en el depósito",
  ])
    expect(page?.text).toContain(text);
  expect((await renderPickingPdf(content)).equals(pdf)).toBe(true);
});

test("a list of 300 lines has each of them once, under its titles on every page", async () => {
  const lines = Array.from({ length: 300 }, (_, place) => entry(place + 1));
  const pages = await readPages(await renderPickingPdf(list([{ name: "Sur", lines }], { isTest: true })));
  const found = pages.flatMap(({ text }) => text.match(/SKU-\d+\./g) ?? []);
  expect(found).toEqual(lines.map(({ code }) => code));
  for (const { text } of pages) {
    expect(text).toContain("ARTÍCULO");
    expect(text).toContain("PRUEBA - NO DESPACHAR");
  }
});

test("a list without articles is refused", () => {
  expect(() => renderPickingPdf(list([]))).toThrow(RangeError);
});
