import { expect } from "vitest";
import { readSheet } from ".";
import { roomy, workbook } from "./testing";

/** A workbook of a tariff with so many rows is read whole, its last row included. */
export async function expectTariff(count: number): Promise<void> {
  const table = Array.from({ length: count }, (_, i) => [1000 + (i % 9000), `Zona ${i}`, i / 100, 5, 3]);
  const { rows } = await readSheet(workbook([["CP", "Zona", "Precio", "Kg", "Días"], ...table]), roomy);
  expect(rows).toHaveLength(count + 1);
  const last = count - 1;
  const cells = [String(1000 + (last % 9000)), `Zona ${last}`, String(last / 100), "5", "3"];
  expect(rows.at(-1)).toEqual({ number: count + 1, cells });
}
