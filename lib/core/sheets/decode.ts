import { SheetError } from "./sheet";

/**
 * Decodes a file in the encodings that spreadsheets save: UTF-8 and UTF-16, with or without byte order mark, and
 * Windows-1252, the default of Windows in Spanish. Bytes that are not valid UTF-8 are read as Windows-1252, which
 * includes Latin-1.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const decoded = new TextDecoder(encoding).decode(bytes);
  // Some releases of Node.js decode Windows-1252 as Latin-1, where 0x80 to 0x9F are control characters.
  const text = encoding === "windows-1252" ? decoded.replace(/[\x80-\x9f]/g, toWindowsCharacter) : decoded;
  // A text has no zero byte: the file is a picture, a program, or a document of another kind.
  if (text.includes("\0") || isBinary(text)) throw new SheetError("not_a_sheet");
  return text;
}

/** A text has next to no control characters: a program or compressed data read as letters has many. */
function isBinary(text: string): boolean {
  const seen = text.slice(0, 4096);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for.
  const controls = seen.match(/[\x01-\x08\x0e-\x1f]/g)?.length ?? 0;
  return controls > Math.max(4, seen.length / 50);
}

/** Characters of Windows-1252 from 0x80 on; a blank where it defines none. */
const windowsCharacters = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

const toWindowsCharacter = (sign: string): string => windowsCharacters[sign.charCodeAt(0) - 0x80] ?? " ";

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? "utf-8" : "windows-1252");
}

/** In UTF-16 one of the two bytes of a Western letter is zero. */
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
