import { DomainError, invalid } from "@/lib/core/errors";
import type { cleanPdf } from "@/lib/core/labels";
import { message } from "@/lib/core/messages";
import { imageFormatOf } from "@/lib/core/pictures/image-format";
import { cleanText } from "@/lib/core/text/clean-text";
import { cutText } from "@/lib/core/text/cut-text";
import { type ClaimFileKind, claimLimits } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { readPhoto } from "@/lib/platform/read-photo";
import { OverBudget, workerPool, workerTask } from "@/lib/platform/worker-pool";

/** A file as it was uploaded; what it is follows from its own bytes. */
export interface ClaimUpload {
  readonly name: string;
  readonly content: Buffer;
}

/** A file as it is kept: a picture of our own encoder, or the visible pages of a PDF and nothing else of it. */
export interface Evidence {
  readonly kind: ClaimFileKind;
  readonly name: string;
  readonly contentType: "application/pdf" | "image/jpeg";
  readonly bytes: Buffer;
}

/** PDFs of strangers may be made to take forever; some pages take some milliseconds. */
const pdfTask = workerTask<typeof cleanPdf>({
  module: "lib/core/labels/label/carrier-pdf",
  name: "cleanPdf",
  budgetMs: 20_000,
  isIsolated: true,
});

/**
 * The evidence of an upload as it is kept. Throws `validation_failed` at `path` for what is too large, no picture or PDF, or cannot
 * be read.
 */
export async function readEvidence(
  ctx: Context,
  accountId: number,
  { name, content }: ClaimUpload,
  path = "evidence",
): Promise<Evidence> {
  const { fileBytes } = claimLimits;
  if (content.length > fileBytes)
    throw invalid(path, message("claim_file_too_large", { megabytes: fileBytes / 1_000_000 }));
  if (isPdf(content))
    return {
      kind: "pdf",
      name: toName(name, "archivo", "pdf"),
      contentType: "application/pdf",
      bytes: await readPdf(ctx, accountId, content, path),
    };
  if (imageFormatOf(content) === undefined) throw invalid(path, message("claim_file_not_valid"));
  const bytes = await readPhoto(content, path, { owner: accountId });
  return { kind: "photo", name: toName(name, "foto", "jpg"), contentType: "image/jpeg", bytes };
}

/** By its header (ISO 32000-1, 7.5.2). */
const isPdf = (upload: Buffer): boolean => /^%PDF-[12]\.\d/.test(upload.subarray(0, 8).toString("latin1"));

async function readPdf(ctx: Context, accountId: number, upload: Buffer, path: string): Promise<Buffer> {
  try {
    const turn = { owner: accountId, signal: ctx.callerSignal?.() };
    const pages = await workerPool().run(pdfTask, new Uint8Array(upload), turn);
    if (pages.length <= claimLimits.fileBytes) return Buffer.from(pages);
  } catch (error) {
    // That no worker was free is not the file's fault; a file that takes too long is at fault itself.
    if (error instanceof DomainError && !(error instanceof OverBudget)) throw error;
  }
  throw invalid(path, message("claim_file_not_valid"));
}

/** The last part of a path, with the ending of what is kept in place of its own. */
function toName(given: string, usual: string, ending: string): string {
  const last = cleanText(given).replace(/\s+/g, " ").split(/[\\/]/).at(-1) ?? "";
  const stem = last
    .replace(/\.[A-Za-z0-9]{1,5}$/, "")
    .replace(/^[.\s]+/, "")
    .trim();
  return `${cutText(stem || usual, claimLimits.fileNameLength - ending.length - 1)}.${ending}`;
}
