export type ImageFormat = "jpeg" | "png" | "webp";

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff];
const riff = [...new TextEncoder().encode("RIFF")];
const webp = [...new TextEncoder().encode("WEBP")];

/**
 * The format of a picture by its first bytes, whatever its name or declared type says; undefined for anything else.
 * Sources: JPEG (ITU-T T.81, B.2.1: SOI and a marker), PNG (ISO/IEC 15948, 5.2), WebP (RFC 9649, 2.4).
 */
export function imageFormatOf(bytes: Uint8Array): ImageFormat | undefined {
  if (startsWith(bytes, jpeg)) return "jpeg";
  if (startsWith(bytes, png)) return "png";
  return startsWith(bytes, riff) && startsWith(bytes.subarray(8), webp) ? "webp" : undefined;
}

const startsWith = (bytes: Uint8Array, first: readonly number[]): boolean =>
  bytes.length >= first.length && first.every((byte, place) => bytes[place] === byte);
