import { normalizeHeader } from "../sheets";

/** What carriers add to a heading: an example, `(obligatorio en CM)`, an asterisk. */
const remark = /\((?:obligatorio|opcional|required|optional|debe)[^()]*\)|\s(?:ej|e\.g)\.?:.*$/gis;

/** A heading without the remarks of bulk layouts and the differences between spellings. */
export const toHeading = (text: string): string => normalizeHeader(text.slice(0, 300).replace(remark, " "));

/** Headings of a row under which columns are known: one that comes again is numbered, a blank one stays blank. */
export function numberHeadings(cells: readonly string[], normalize: (text: string) => string = toHeading): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell) => {
    const heading = normalize(cell);
    const times = (seen.get(heading) ?? 0) + 1;
    seen.set(heading, times);
    return heading === "" || times === 1 ? heading : `${heading}#${times}`;
  });
}
