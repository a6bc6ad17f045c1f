/** A day (`YYYY-MM-DD`) or a moment, in Argentina where no other zone is named. */
export type OccurredAt = { readonly day: string } | { readonly at: Date };

const time = String.raw`(?:[ T,]+(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?\s*(?:(a|p)\.?\s*m\.?|hs?\.?|horas)?\s*(z|[+-]\d{2}:?\d{2})?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})[-/](\d{1,2})[-/](\d{1,2})${time}$`, "i");
const dayFirst = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${time}$`, "i");

/** Reads `28/11/2026`, `28-11-26 14:35 hs`, `2026-11-28T14:35:00Z`. Days stand before months. Undefined for anything else. */
export function readOccurredAt(cell: string): OccurredAt | undefined {
  const text = cell.trim();
  const ofYear = yearFirst.exec(text);
  const match = ofYear ?? dayFirst.exec(text);
  if (!match) return undefined;
  const [, first = "", month = "", third = "", hour, minute = "", second = "0", half, zone] = match;
  const [year, date] = ofYear ? [first, third] : [third.padStart(4, "20"), first];
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return undefined;
  if (hour === undefined) return { day };
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const clock = [String(hours), minute, second].map((part) => part.padStart(2, "0")).join(":");
  return {
    at: new Date(`${day}T${clock}${zone ? zone.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, "$1:$2") : "-03:00"}`),
  };
}
