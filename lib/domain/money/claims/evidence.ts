import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { imageFormatOf } from "@/lib/core/pictures/image-format";
import { cleanText } from "@/lib/core/text/clean-text";
import { cutText } from "@/lib/core/text/cut-text";
import { type ClaimFileKind, claimLimits } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { isPdf, readPdf, readPhoto } from "@/lib/platform/uploads";

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
  if (isPdf(content)) {
    const bytes = await readPdf(ctx, { accountId, upload: content, maxBytes: fileBytes });
    if (!bytes) throw invalid(path, message("claim_file_not_valid"));
    return { kind: "pdf", name: toName(name, "archivo", "pdf"), contentType: "application/pdf", bytes };
  }
  if (imageFormatOf(content) === undefined) throw invalid(path, message("claim_file_not_valid"));
  const bytes = await readPhoto(content, path, { owner: accountId });
  return { kind: "photo", name: toName(name, "foto", "jpg"), contentType: "image/jpeg", bytes };
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
