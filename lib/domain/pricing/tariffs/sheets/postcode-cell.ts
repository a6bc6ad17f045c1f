import { parsePostcode } from "@/lib/core/postcode";

/** Both ends count. */
export interface PostcodeRange {
  readonly from: number;
  readonly to: number;
}

/** `de 1000 al 1999`, `desde 1000 hasta el 1999`. */
const start = /^(?:de|desde|del) (?:el )?/iu;
const end = / ?[-–—] ?| (?:al?|hasta|to) (?:el )?/iu;
/** `16XX`, `160*`. */
const wildcard = /^(\d{1,3})[x*]{1,3}$/i;

/**
 * The postcodes of a cell: one, a range, or several of both (`1000-1499, 1601 y 1602`). Undefined where any part is none;
 * a range the wrong way round is returned as it is written.
 */
export function readPostcodes(cell: string): PostcodeRange[] | undefined {
  const text = cell.replace(/\s+/g, " ").trim();
  const whole = readPart(text);
  if (whole) return [whole];
  const parts = text.split(/[,;|]| [ye&] /iu).map((part) => readPart(part.trim()));
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

function readPart(text: string): PostcodeRange | undefined {
  const single = parsePostcode(text);
  if (single) return { from: single.zipcode, to: single.zipcode };
  const [, first = ""] = wildcard.exec(text) ?? [];
  if (first !== "" && text.length === 4 && first[0] !== "0")
    return { from: Number(first.padEnd(4, "0")), to: Number(first.padEnd(4, "9")) };
  const ends = text.replace(start, "").split(end).map(parsePostcode);
  const [from, to] = ends;
  return from && to && ends.length === 2 ? { from: from.zipcode, to: to.zipcode } : undefined;
}
