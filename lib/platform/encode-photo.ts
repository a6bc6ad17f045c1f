/** Sides of the picture that is kept: enough to read a receipt or see a dent, a few hundred kilobytes. */
const largestSide = 1_600;
/**
 * Pixels that an upload may unpack to; the largest sensors of phones have two hundred million, and send fewer, as JPEG, which is
 * decoded at the size that is kept. Other formats are decoded whole.
 */
const largestPixels = { jpeg: 64_000_000, other: 25_000_000 };
const decodingSeconds = 10;

/**
 * A JPEG of our own encoder for an uploaded picture: nothing of its bytes is kept, neither place and camera nor what follows it.
 * Throws for what cannot be decoded, or is too large.
 */
export async function encodePhoto(upload: Buffer, side = largestSide): Promise<Buffer> {
  // Loaded with the first photo: few processes ever see one.
  const { default: sharp } = await import("sharp");
  const picture = sharp(upload, { limitInputPixels: largestPixels.jpeg, failOn: "error", pages: 1 });
  // Of the header alone, before anything is decoded.
  const { width, height, format } = await picture.metadata();
  if (width * height > (format === "jpeg" ? largestPixels.jpeg : largestPixels.other))
    throw new RangeError(`A photo of ${width} × ${height} pixels.`);
  return picture
    .timeout({ seconds: decodingSeconds })
    .autoOrient()
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .jpeg({ quality: 82 })
    .toBuffer();
}
