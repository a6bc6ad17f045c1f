import { SheetError } from "./sheet";

/**
 * The text of a file in the encodings that spreadsheets save: UTF-8 and UTF-16 with or without their mark, and what
 * Windows writes in Spanish when nobody asks. Bytes that are no UTF-8 are Windows-1252, of which Latin-1 is a part.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const decoded = new TextDecoder(encoding).decode(bytes);
  // Some releases of Node.js read Windows-1252 as Latin-1, where the signs between the two are control characters.
  const text = encoding === "windows-1252" ? decoded.replace(/[\x80-\x9f]/g, toWindowsSign) : decoded;
  // A text has no zero byte: this is a picture, a program, or a document of another kind.
  if (text.includes("\0")) throw new SheetError("not_a_sheet");
  return text;
}

/** From 0x80; a blank stands where Windows has no sign. */
const windowsSigns = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

const toWindowsSign = (sign: string): string => windowsSigns[sign.charCodeAt(0) - 0x80] ?? " ";

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? "utf-8" : "windows-1252");
}

/** Western letters in UTF-16 have a zero as their other byte. */
function unmarkedUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const seen = Math.min(bytes.length & ~1, 1024);
  if (seen < 4) return undefined;
  const zeros = [0, 0];
  for (let at = 0; at < seen; at++) if (bytes[at] === 0) zeros[at & 1] = (zeros[at & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > seen / 4 && even === 0) return "utf-16le";
  if (even > seen / 4 && odd === 0) return "utf-16be";
  return undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
