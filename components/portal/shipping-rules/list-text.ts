import type { Interval } from "@/lib/core/vocabulary";

/** Entries as a text, as `readList` reads it: one with a separator, or with a quotation mark in front, in quotation marks. */
export const writeList = (entries: readonly string[]): string =>
  entries.map((entry) => (/^"|[,;]/.test(entry) ? `"${entry.replaceAll('"', '""')}"` : entry)).join(", ");

/** An entry in quotation marks, which are doubled inside, or any text up to the next separator. */
const entryPattern = /\s*(?:"((?:[^"]|"")*)"[^\S\n]*(?=[,;\n]|$)|([^,;\n]+))/g;

/** The entries of a text, separated by commas, semicolons or lines; null when there are none. */
export function readList(text: string): string[] | null {
  const entries = [...text.matchAll(entryPattern)]
    .map(([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? plain.trim())
    .filter((entry) => entry !== "");
  return entries.length === 0 ? null : [...new Set(entries)];
}

/** Postcodes and ranges of them; undefined when an entry is neither. */
export function readRanges(text: string): Interval[] | null | undefined {
  const entries = readList(text);
  if (!entries) return null;
  const ranges = entries.map((entry) => /^([1-9]\d{3})(?:\s*[-–]\s*([1-9]\d{3}))?$/.exec(entry));
  if (ranges.some((match) => match === null)) return undefined;
  return ranges.map((match) => ({ min: Number(match?.[1]), max: Number(match?.[2] ?? match?.[1]) }));
}
