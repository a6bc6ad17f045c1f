import { processWide } from "@/lib/core/process-wide";
import { createFairQueue, type Owner } from "../worker-pool";

/** Sides of the picture that is kept: enough to read a receipt or see a dent, a few hundred kilobytes. */
const largestSide = 1_600;
/**
 * Pixels that an upload may unpack to; the largest sensors of phones have two hundred million, and send fewer, as JPEG in one scan,
 * which is decoded at the size that is kept. Other formats are decoded whole, and of a JPEG in several scans (progressive ones, which
 * programs write) the decoder keeps 6 bytes for each pixel.
 */
const largestPixels = { jpeg: 64_000_000, other: 25_000_000 };
const decodingSeconds = 10;

/**
 * Pictures of strangers are decoded two at a time in a process, one of an account: a small file may take a second and hundreds of
 * megabytes. As `FairQueue`, throws `rate_limited` or `unavailable` where too many wait.
 */
export const pictureTurns = processWide("pictures", () =>
  createFairQueue({ slots: 2, slotsPerOwner: 1, waiting: 32, waitingPerOwner: 8, timeoutMs: 15_000 }),
);

export interface PhotoOptions {
  /** Whose turn the decoding takes. */
  readonly owner: Owner;
  /** Pixels of the longer side that is kept. */
  readonly side?: number | undefined;
}

/**
 * A JPEG of our own encoder for an uploaded picture: nothing of its bytes is kept, neither place and camera nor what follows it.
 * Throws for what cannot be decoded, or is too large, and a `DomainError` where too many wait.
 */
export const encodePhoto = (upload: Buffer, { owner, side = largestSide }: PhotoOptions): Promise<Buffer> =>
  pictureTurns().run(owner, () => encode(upload, side));

async function encode(upload: Buffer, side: number): Promise<Buffer> {
  // Loaded with the first photo: few processes ever see one.
  const { default: sharp } = await import("sharp");
  const picture = sharp(upload, { limitInputPixels: largestPixels.jpeg, failOn: "error", pages: 1 });
  // Of the header alone, before anything is decoded.
  const { width, height, format, isProgressive } = await picture.metadata();
  if (width * height > (format === "jpeg" && !isProgressive ? largestPixels.jpeg : largestPixels.other))
    throw new RangeError(`A photo of ${width} × ${height} pixels.`);
  return picture
    .timeout({ seconds: decodingSeconds })
    .autoOrient()
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .jpeg({ quality: 82 })
    .toBuffer();
}
