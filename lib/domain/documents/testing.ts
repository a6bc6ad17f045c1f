import { systemContext } from "@/lib/platform/context";
import { type BatchPrinterOptions, createBatchPrinter } from "./batch-printer";
import { renderHere } from "./render";

/** Labels as ZPL in one file. */
export const printSettings = {
  papers: ["label"],
  format: "zpl",
  layout: "10x15",
  startCell: 1,
  dpi: 203,
  bundle: "merged",
  order: "given",
  keepStatus: true,
} as const;

/** A batch printer for tests. It renders on the thread of the test, and its `onError` throws. */
export const testPrinter = (options: Partial<BatchPrinterOptions> = {}) =>
  createBatchPrinter({
    context: () => systemContext("print-documents"),
    render: renderHere,
    onError: (event, error) => {
      throw new Error(event, { cause: error });
    },
    ...options,
  });

/** Runs every waiting batch to its end. */
export async function printBatches(options: Partial<BatchPrinterOptions> = {}): Promise<void> {
  const printer = testPrinter(options);
  while ((await printer.claim()) > 0) await printer.settled();
}
