import { DomainError, invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { imageFormatOf } from "@/lib/core/pictures/image-format";
import { limits } from "@/lib/core/vocabulary";
import { encodePhoto, type PhotoOptions } from "./encode-photo";

/**
 * Decodes an uploaded picture (JPEG, PNG or WebP by its first bytes) and encodes it again as a JPEG. Throws `validation_failed` at
 * `field` for one that is too large, and what cannot be decoded, and as `pictureTurns`.
 */
export async function readPhoto(upload: Buffer, field: string, options: PhotoOptions): Promise<Buffer> {
  const { photoBytes } = limits;
  if (upload.length > photoBytes)
    throw invalid(field, message("photo_too_large", { megabytes: photoBytes / 1_000_000 }));
  if (imageFormatOf(upload) === undefined) throw invalid(field, message("photo_not_valid"));
  return encodePhoto(upload, options).catch((error: unknown) => {
    throw error instanceof DomainError ? error : invalid(field, message("photo_not_valid"));
  });
}
