import { DomainError } from "@/lib/core/errors";
import type { cleanPdf } from "@/lib/core/labels";
import type { Context } from "../context";
import { OverBudget, workerPool, workerTask } from "../worker-pool";

/** PDFs of strangers may be made to take forever; some pages take some milliseconds. */
const pdfTask = workerTask<typeof cleanPdf>({
  module: "lib/core/labels/label/carrier-pdf",
  name: "cleanPdf",
  budgetMs: 20_000,
  isIsolated: true,
});

/** By its header (ISO 32000-1, 7.5.2). */
export const isPdf = (upload: Buffer): boolean => /^%PDF-[12]\.\d/.test(upload.subarray(0, 8).toString("latin1"));

/**
 * The visible pages of a PDF that an account uploads, and nothing else of it; undefined for one that cannot be read or has more than
 * `maxBytes` so. Throws `unavailable` where no process is free.
 */
export async function readPdf(
  ctx: Context,
  { accountId, upload, maxBytes }: { readonly accountId: number; readonly upload: Buffer; readonly maxBytes: number },
): Promise<Buffer | undefined> {
  try {
    const turn = { owner: accountId, signal: ctx.callerSignal?.() };
    const pages = await workerPool().run(pdfTask, new Uint8Array(upload), turn);
    return pages.length <= maxBytes ? Buffer.from(pages) : undefined;
  } catch (error) {
    // That no worker was free is not the file's fault; a file that takes too long is at fault itself.
    if (error instanceof DomainError && !(error instanceof OverBudget)) throw error;
    return undefined;
  }
}
