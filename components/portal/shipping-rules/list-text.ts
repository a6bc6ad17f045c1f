import type { Interval } from "@/lib/core/vocabulary";

/** The entries of a text, separated by commas, semicolons or lines; null when there are none. */
export function readList(text: string): string[] | null {
  const entries = text
    .split(/[,;\n]/)
    .map((entry) => entry.trim())
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
