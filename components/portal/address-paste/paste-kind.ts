/** Characters of a pasted address that the API parses. */
export const longestAddress = 1000;

/** An address to parse at once, one longer than the API takes, or an ordinary value that nothing is done with. */
export type PasteKind = "address" | "too_long" | "value";

/**
 * Tells a pasted address from a value meant for one field. An address has several lines, or a line of several parts with
 * a street and its number: `Ana Gil, Mitre 123, Pilar`. Never throws; any text is accepted.
 */
export function pasteKind(text: string): PasteKind {
  const lines = filled(text.split(/[\n\r\v\f\u2028\u2029]/));
  const isAddress = lines.length > 1 || isAddressLine(lines[0] ?? "");
  if (!isAddress) return "value";
  return text.trim().length > longestAddress ? "too_long" : "address";
}

/** The separators are those of `parseAddress` on the server. */
function isAddressLine(line: string): boolean {
  const parts = filled(line.split(/[,;|•]| [-–—] /));
  return parts.length > 1 && parts.some(hasNumberedStreet);
}

/** A word followed by a number: `Mitre 123`, but neither `MATE-01` nor `1.234,56`. */
const hasNumberedStreet = (part: string): boolean => /\p{L}\.?\s+(?:n[°º]?\s*)?\d|\bs\/n/iu.test(part);

const filled = (texts: readonly string[]): string[] => texts.filter((text) => text.trim() !== "");
