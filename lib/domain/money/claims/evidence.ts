import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { imageFormatOf } from "@/lib/core/pictures/image-format";
import { type ClaimFileKind, claimLimits } from "@/lib/core/vocabulary";
import { encodePhoto } from "@/lib/platform/encode-photo";

/** A file as it was uploaded; what it is follows from its own bytes. */
export interface ClaimUpload {
  readonly name: string;
  readonly content: Buffer;
}

export interface Evidence {
  readonly kind: ClaimFileKind;
  readonly name: string;
  readonly contentType: "application/pdf" | "image/jpeg";
  readonly bytes: Buffer;
}

/**
 * The evidence of an upload as it is kept: a picture encoded anew, or a PDF. Throws `validation_failed` at `path` for what is
 * neither, or too large.
 */
export async function readEvidence({ name, content }: ClaimUpload, path = "evidence"): Promise<Evidence> {
  if (content.length > claimLimits.fileBytes)
    throw invalid(path, message("photo_too_large", { megabytes: claimLimits.fileBytes / 1e6 }));
  if (isPdf(content)) return { kind: "pdf", name, contentType: "application/pdf", bytes: content };
  const notValid = invalid(path, message("receipt_not_valid"));
  if (imageFormatOf(content) === undefined) throw notValid;
  const bytes = await encodePhoto(content).catch(() => {
    throw notValid;
  });
  return { kind: "photo", name, contentType: "image/jpeg", bytes };
}

/** By its header and its end (ISO 32000-1, 7.5.2 and 7.5.5). */
const isPdf = (upload: Buffer): boolean =>
  /^%PDF-[12]\.\d/.test(upload.subarray(0, 8).toString("latin1")) && upload.subarray(-1_024).includes("%%EOF");
