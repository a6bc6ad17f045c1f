import { strToU8 } from "fflate";
import { describe, expect, test } from "vitest";
import { readSheet } from "@/lib/core/sheets";
import { workbook } from "@/lib/core/sheets/testing";
import { readUploadedSheet } from "./uploaded-sheet";

const limits = { bytes: 8_000_000, rows: 5_001, columns: 100, unpackedBytes: 60_000_000 };
const table = Array.from({ length: 3_000 }, (_, i) => [`A-${i}`, `Calle ${i}`, "Mendoza", i]);
const csvOf = (rows: readonly (readonly unknown[])[]) => strToU8(rows.map((row) => row.join(";")).join("\r\n"));

/** How often the event loop turned before `work` was done; not at all if the work was done within one turn. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns++;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  return turns;
}

describe("a large sheet", () => {
  test.each([
    ["XLSX", workbook(table)],
    ["CSV", csvOf(table)],
  ])("(%s) is read on a thread, to the same rows, while the event loop goes on", async (_, file) => {
    const turns = await turnsDuring(async () =>
      expect(await readUploadedSheet(file, limits, 1)).toEqual(await readSheet(file, limits)),
    );
    expect(turns).toBeGreaterThan(0);
  });

  test("that breaks a limit is named in both languages", async () => {
    const file = csvOf([...table, ...table]);
    await expect(readUploadedSheet(file, limits, 1)).rejects.toMatchObject({
      detail: {
        code: "validation_failed",
        issues: [
          {
            path: "file",
            message: {
              es: "La planilla tiene más de 5000 filas. Dividila en partes.",
              en: "The spreadsheet has more than 5000 rows. Split it.",
            },
          },
        ],
      },
    });
  });

  test("that is damaged is named", async () => {
    await expect(readUploadedSheet(workbook(table).slice(0, 20_000), limits, 1)).rejects.toMatchObject({
      detail: { issues: [{ message: { en: expect.stringContaining("is damaged") } }] },
    });
  });
});

test("a small CSV is read where it is, with the row of a broken quote in the message", async () => {
  const file = strToU8('a;b\n"c;d\n');
  await expect(readUploadedSheet(file, limits, 1)).rejects.toMatchObject({
    detail: { issues: [{ message: { es: "En la fila 2 hay una comilla sin cerrar." } }] },
  });
});
