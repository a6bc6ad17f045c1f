import { foldText } from "../text/fold-text";

const months = [
  "ene|jan",
  "feb",
  "mar",
  "abr|apr",
  "may",
  "jun",
  "jul",
  "ago|aug",
  "sep|set",
  "oct|out",
  "nov",
  "dic|dec|dez",
].map((names) => new RegExp(`^(?:${names})`));

const inDigits = /^(\d{4})-(\d{1,2})-(\d{1,2})|^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/;
const inWords = /^(\d{1,2}) (?:de )?([a-z]{3,12})\.? (?:de )?(\d{4})/;
const clock = /[ t](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(z|[+-]\d{2}:?\d{2})?/;

/**
 * A moment as exports write one: `27/10/2025 19:11:44`, `2025-11-10 07:31:07 -0300`, `5 de octubre de 2026 11:10 hs.`; at the
 * clock of Argentina where no offset stands. Undefined for what is none.
 */
export function readMoment(cell: string): Date | undefined {
  const text = foldText(cell.slice(0, 60).trim());
  const found = inDigits.exec(text);
  const [, wordDay = "", word = "", wordYear = ""] = found ? [] : (inWords.exec(text) ?? []);
  const month = word ? months.findIndex((pattern) => pattern.test(word)) + 1 : Number(found?.[2] ?? found?.[5]);
  const year = Number(found?.[1] ?? found?.[6] ?? wordYear);
  const day = Number(found?.[3] ?? found?.[4] ?? wordDay);
  if (!day || !month || !year) return undefined;
  const [, hour = "0", minute = "0", second = "0", offset = "-0300"] = clock.exec(text) ?? [];
  const pad = (value: number | string) => String(value).padStart(2, "0");
  const date = `${year < 100 ? 2000 + year : year}-${pad(month)}-${pad(day)}`;
  const zone = offset === "z" ? "Z" : offset.replace(/^(...)(\d\d)$/, "$1:$2");
  const moment = new Date(`${date}T${pad(hour)}:${minute.padStart(2, "0")}:${second.padStart(2, "0")}${zone}`);
  return Number.isNaN(moment.getTime()) || new Date(`${date}T00:00Z`).toISOString().slice(0, 10) !== date
    ? undefined
    : moment;
}
