import { parsePostcode } from "@/lib/core/postcode";

/** Both ends count. */
export interface PostcodeRange {
  readonly from: number;
  readonly to: number;
}

/** `1000-1999`, `1000 a 1999`, `de 1000 al 1999`, `desde 1000 hasta 1999`. */
const range = /^(?:de(?:sde|l)?\s+)?(?:el\s+)?(\S[^-–—]*?)\s*(?:[-–—]|\s(?:al?|hasta|to)\s)\s*(?:el\s+)?(\S.*)$/iu;
/** `16XX`, `160*`. */
const wildcard = /^(\d{1,3})[x*]{1,3}$/i;

/**
 * The postcodes of a cell: one, a range, or several of both (`1000-1499, 1601 y 1602`). Undefined where any part is none;
 * a range the wrong way round is returned as it is written.
 */
export function readPostcodes(cell: string): PostcodeRange[] | undefined {
  const whole = readPart(cell);
  if (whole) return [whole];
  const parts = cell.split(/[,;|\n]|\s[ye&]\s/iu).map((part) => readPart(part.trim()));
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

function readPart(text: string): PostcodeRange | undefined {
  const single = parsePostcode(text);
  if (single) return { from: single.zipcode, to: single.zipcode };
  const [, start = ""] = wildcard.exec(text) ?? [];
  if (start !== "" && text.length === 4 && start[0] !== "0")
    return { from: Number(start.padEnd(4, "0")), to: Number(start.padEnd(4, "9")) };
  const [, first, last] = range.exec(text) ?? [];
  const [from, to] = [parsePostcode(first), parsePostcode(last)];
  return from && to && { from: from.zipcode, to: to.zipcode };
}
