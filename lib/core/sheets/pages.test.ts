import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import { toPages } from "./pages";
import { readSheet } from "./read";

const limits = { bytes: 1_000_000, rows: 1_000, columns: 10, unpackedBytes: 1_000_000 };
const sheetOf = (lines: readonly string[]) => readSheet(strToU8(lines.join("\r\n")), limits);
const rowsOf = ({ pages }: ReturnType<typeof toPages>): unknown[] =>
  pages.flatMap((page) => JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(page)) as unknown[]);

test("pages hold every row, with its number and its cells", async () => {
  const lines = Array.from({ length: 450 }, (_, i) => `A-${i};Señora "Ñandú" ${i}`);
  const sheet = await sheetOf(["Pedido;Nombre", "", ...lines.map((line) => line.replaceAll('"', "'"))]);
  const paged = toPages(sheet);
  expect(paged).toMatchObject({ rows: 451, width: 2, hidden: [], otherSheets: [] });
  expect(paged.firstRows).toEqual(sheet.rows.slice(0, 15));
  expect(paged.pages).toHaveLength(3);
  expect(rowsOf(paged)).toEqual(sheet.rows);
});

test("text that PostgreSQL cannot store becomes text that it can", () => {
  const rows = [
    { number: 1, cells: ["a"] },
    { number: 2, cells: ["x\0y\ud800z"] },
  ];
  const origin = { format: "xlsx", separator: null, hiddenRows: [], otherSheets: ["H\0"] } as const;
  const paged = toPages({ ...origin, width: 1, rows });
  const stored = [
    { number: 1, cells: ["a"] },
    { number: 2, cells: ["xy\ufffdz"] },
  ];
  expect(rowsOf(paged)).toEqual(stored);
  expect(paged).toMatchObject({ firstRows: stored, otherSheets: ["H"] });
});
