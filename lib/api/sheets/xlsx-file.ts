import type { WorkbookSheet, writeXlsx } from "@/lib/core/sheets";
import type { Context } from "@/lib/platform/context";
import { workerPool, workerTask } from "@/lib/platform/worker-pool";
import type { FileReply } from "../pipeline/reply";

export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const task = workerTask<typeof writeXlsx>({
  module: "lib/core/sheets/xlsx-writer",
  name: "writeXlsx",
  budgetMs: 20_000,
});

/** A workbook of the platform to be downloaded, written on a worker thread. */
export async function xlsxFile(
  ctx: Context,
  { filename, sheets }: { readonly filename: string; readonly sheets: readonly WorkbookSheet[] },
): Promise<FileReply> {
  const bytes = await workerPool().run(task, sheets, { owner: "platform", signal: ctx.callerSignal?.() });
  return { bytes: Buffer.from(bytes), contentType: xlsxType, filename };
}
