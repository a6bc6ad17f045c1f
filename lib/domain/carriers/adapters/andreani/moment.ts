import { toMoment } from "../moment";

/**
 * A moment as Andreani writes it: `2025-10-08T12:19:04.054` is Argentine time, which has been three hours behind UTC all
 * year since 2009; some answers name their offset, and have up to seven decimals. Undefined for another text.
 */
export function readMoment(text: string): Date | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})?$/i.exec(text.trim());
  if (!match) return undefined;
  const [, day = "", time = "", fraction = "", offset] = match;
  const zone = offset && (/^z$/i.test(offset) ? "Z" : `${offset.slice(0, 3)}:${offset.slice(-2)}`);
  return toMoment(day, `${time.length === 5 ? `${time}:00` : time}${fraction.slice(0, 4)}`, zone);
}
