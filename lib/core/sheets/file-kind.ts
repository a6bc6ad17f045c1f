import type { SheetProblem } from "./sheet";

const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d];
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];
const pictures = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
];

/**
 * What a file is that is neither a CSV nor a zip, by its first bytes: names and media types that browsers send are
 * unreliable. Undefined for a text.
 */
export function foreignKindOf(bytes: Uint8Array): SheetProblem | undefined {
  if (startsWith(bytes, pdf)) return "pdf";
  if (startsWith(bytes, compoundFile)) return isEncrypted(bytes) ? "locked" : "old_workbook";
  if (pictures.some((signature) => startsWith(bytes, signature))) return "picture";
  return isWebPage(bytes) ? "web_page" : undefined;
}

/** What a zip is that has no workbook of XLSX in it, by the names of its entries. */
export function foreignArchiveKindOf(names: readonly string[]): SheetProblem {
  const isOtherWorkbook = names.some((name) => /^(content\.xml|xl\/workbook\.bin|Index\/Document\.iwa)$/.test(name));
  return isOtherWorkbook ? "other_workbook" : "archive";
}

export const startsWith = (bytes: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, at) => bytes[at] === byte);

/** An XLSX with a password is a compound file with this stream (MS-OFFCRYPTO 2.3.4). Names of streams are UTF-16. */
const isEncrypted = (bytes: Uint8Array): boolean =>
  new TextDecoder("utf-16le").decode(bytes).includes("EncryptedPackage");

/** Some systems export a table of HTML under the name of a workbook. */
const isWebPage = (bytes: Uint8Array): boolean =>
  /^\ufeff?\s*<(!doctype html|html|head|table|\?xml|meta)\b/i.test(new TextDecoder().decode(bytes.subarray(0, 512)));
