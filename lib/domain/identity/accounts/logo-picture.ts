import { createHash } from "node:crypto";
import { DomainError, invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { pictureTurns } from "@/lib/platform/uploads";
import type { Owner } from "@/lib/platform/worker-pool";

/** A picture of our own encoder: nothing of the uploaded bytes is kept, neither metadata nor what follows the picture. */
export interface LogoPicture {
  readonly bytes: Buffer;
  readonly contentType: "image/png" | "image/jpeg";
  /** `png` or `jpg`. */
  readonly ending: string;
  /** Hash of the bytes, in hexadecimal. */
  readonly hash: string;
}

const largestUpload = 300_000;
/** Sides of the picture that is kept. */
const largestSide = 800;
/** Pixels that a small file may unpack to: 8 bytes each in the decoder. */
const largestPixels = 16_000_000;
const decodingSeconds = 5;

/** The public name of a picture: no other owner has it, and it tells neither owner nor picture. */
export const logoName = (owner: string, { hash, ending }: Pick<LogoPicture, "hash" | "ending">): string =>
  `${createHash("sha256").update(`${owner}:${hash}`).digest("hex").slice(0, 32)}.${ending}`;

/** SVG is not accepted, because it can hold a script. */
const formats = ["png", "jpeg", "webp"];

/**
 * Decodes an uploaded picture and encodes it again, at most 800 pixels wide and high. Its declared type is ignored.
 * libvips works on a thread of its own, in the turn of `owner`.
 */
export async function readLogo(upload: Buffer, owner: Owner = "platform"): Promise<LogoPicture> {
  if (upload.length > largestUpload) throw notAPicture();
  const { bytes, format } = await pictureTurns()
    .run(owner, () => encode(upload))
    .catch((error: unknown) => {
      throw error instanceof DomainError ? error : notAPicture();
    });
  const [contentType, ending] = format === "jpeg" ? (["image/jpeg", "jpg"] as const) : (["image/png", "png"] as const);
  return { bytes, contentType, ending, hash: createHash("sha256").update(bytes).digest("hex") };
}

async function encode(upload: Buffer): Promise<{ bytes: Buffer; format: "png" | "jpeg" }> {
  // Loaded with the first logo: few processes ever see one.
  const { default: sharp } = await import("sharp");
  const picture = sharp(upload, { limitInputPixels: largestPixels, failOn: "error", pages: 1 });
  const { format } = await picture.metadata();
  if (!formats.includes(format)) throw notAPicture();
  const resized = picture
    .timeout({ seconds: decodingSeconds })
    .autoOrient()
    .resize({ width: largestSide, height: largestSide, fit: "inside", withoutEnlargement: true });
  if (format === "jpeg") return { bytes: await resized.jpeg({ quality: 88 }).toBuffer(), format };
  return { bytes: await resized.png({ compressionLevel: 9 }).toBuffer(), format: "png" };
}

const notAPicture = () => invalid("logo", message("logo_not_valid"));
