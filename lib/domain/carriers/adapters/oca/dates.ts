import { toMoment } from "../moment";

const isoForm = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?(Z|[+-]\d{2}:\d{2})?)?$/;
const localForm = /^(\d{2})[-/](\d{2})[-/](\d{4})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/**
 * A moment as OCA writes it: `2026-09-01T17:32:52.787-03:00`, or day first. Without an offset it is Argentine time.
 * Undefined for what is no moment.
 */
export function parseOcaDate(text: string): Date | undefined {
  const iso = isoForm.exec(text.trim());
  const local = localForm.exec(text.trim());
  const [year, month, day] = iso ? iso.slice(1, 4) : local ? [local[3], local[2], local[1]] : [];
  if (year === undefined) return undefined;
  const [hours = "00", minutes = "00", seconds = "00", fraction = "0"] = iso
    ? iso.slice(4, 8)
    : (local?.slice(4, 7) ?? []);
  return toMoment(`${year}-${month}-${day}`, `${hours}:${minutes}:${seconds}.${fraction.padEnd(3, "0")}`, iso?.[8]);
}
