import { strToU8 } from "fflate";
import { afterEach, describe, expect, test, vi } from "vitest";
import { message } from "@/lib/core/messages";
import { readSheet, toPages } from "@/lib/core/sheets";
import { workbook } from "@/lib/core/sheets/testing";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { workerPool } from "@/lib/platform/worker-pool";
import { readCatalogue } from "./product-rows";
import { readUploadedCatalogue, readUploadedPages, readUploadedSheet } from "./uploaded-sheet";

/** A database that counts its open transactions. */
const transactions = { open: 0 };
const db = {
  async transaction(work: (tx: unknown) => Promise<unknown>) {
    transactions.open++;
    return work({}).finally(() => transactions.open--);
  },
};
const ctx = () => ({ db }) as unknown as Context;
afterEach(() => void vi.restoreAllMocks());

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
      expect(await readUploadedSheet(ctx(), { file, limits, owner: 1 })).toEqual(await readSheet(file, limits)),
    );
    expect(turns).toBeGreaterThan(0);
  });

  test("can be read as pages, whose bytes the thread moves here", async () => {
    const file = csvOf(table);
    const read = await readUploadedPages(ctx(), { file, limits, owner: 1 });
    expect(read).toEqual(toPages(await readSheet(file, limits)));
    expect(read.rows).toBe(3_000);
  });

  test("of SKUs is checked on the thread as well", async () => {
    const file = csvOf([["SKU", "Nombre", "Peso (g)"], ...table.map(([sku, name]) => [sku, name, "un kilo"])]);
    const run = vi.spyOn(workerPool(), "run");
    const read = await readUploadedCatalogue(ctx(), { file, limits, owner: 1 });
    expect(run.mock.calls.map(([task]) => task.name)).toEqual(["readCatalogueOnThread"]);
    expect(read).toEqual(readCatalogue(await readSheet(file, limits)));
    expect(read).toMatchObject({ columns: { missing: [] }, errors: { length: 3_000 } });
  });

  test("is waited for with no transaction open, as an upload with an Idempotency-Key has one", async () => {
    const pool = workerPool();
    const run = pool.run.bind(pool);
    const openAtCall: number[] = [];
    vi.spyOn(pool, "run").mockImplementation((...given: Parameters<typeof run>) => {
      openAtCall.push(transactions.open);
      return run(...given);
    });
    const file = csvOf(table);
    const read = await inTransaction(ctx(), (tx) => readUploadedSheet(tx, { file, limits, owner: 1 }));
    expect(read).toEqual(await readSheet(file, limits));
    expect(openAtCall).toEqual([0]);
  });

  test("that breaks a limit is named", async () => {
    const file = csvOf([...table, ...table]);
    await expect(readUploadedSheet(ctx(), { file, limits, owner: 1 })).rejects.toMatchObject({
      detail: {
        code: "validation_failed",
        issues: [
          {
            path: "file",
            message: message("sheet_has_too_many_rows", { maximum: 5000 }),
          },
        ],
      },
    });
  });

  test("that is damaged is named", async () => {
    await expect(
      readUploadedSheet(ctx(), { file: workbook(table).slice(0, 20_000), limits, owner: 1 }),
    ).rejects.toMatchObject({
      detail: { issues: [{ message: message("sheet_damaged") }] },
    });
  });
});

test("a small CSV is read where it is, with the row of a broken quote in the message", async () => {
  const file = strToU8('a;b\n"c;d\n');
  await expect(readUploadedSheet(ctx(), { file, limits, owner: 1 })).rejects.toMatchObject({
    detail: { issues: [{ message: message("sheet_has_open_quote", { row: 2 }) }] },
  });
});
