import { expect } from "vitest";
import { readSheet, readSheets, SheetError, type SheetLimits } from "@/lib/core/sheets";
import { hostileWorkbooks } from "./workbooks";

const limits: SheetLimits = { bytes: 8_000_000, rows: 5_001, columns: 100, unpackedBytes: 60_000_000 };
/** Of a whole machine's worth of other work; the worst takes two seconds alone. */
const longestMs = 15_000;

type Reader = (file: Uint8Array, limits: SheetLimits) => Promise<unknown>;

/** Reads workbooks of every hostile shape, by each reader. */
export async function expectRefusal(
  count: number,
  readers: readonly Reader[] = [readSheet, readSheets],
): Promise<void> {
  const readable: string[] = [];
  for (const { name, file } of hostileWorkbooks(count)) {
    const startedAt = performance.now();
    const read: number[] = [];
    for (const reader of readers) read.push(await countRows(reader(file, limits)));
    if (read.some((rows) => rows > limits.rows) || performance.now() - startedAt > longestMs)
      throw new Error(`${name}: ${read} rows`);
    if (read.some((rows) => rows >= 0)) readable.push(name.replace(/^\d+: /, ""));
  }
  // Of the sheets with a far cell each the first alone is small, and a changed byte may be one of no meaning.
  const harmless = ["many sheets with a far cell each", "random bytes changed", "an end of its own"];
  expect(readable.filter((name) => !harmless.includes(name))).toEqual([]);
}

/** -1 for what is refused; anything else thrown would be a 500. */
async function countRows(reading: Promise<unknown>): Promise<number> {
  try {
    const read = await reading;
    return Array.isArray(read) ? read.length : (read as { rows: readonly unknown[] }).rows.length;
  } catch (error) {
    if (error instanceof SheetError) return -1;
    throw error;
  }
}
