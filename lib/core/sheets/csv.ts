import Papa from "papaparse";
import { decodeText } from "./decode";
import { assertFilled, type Separator, type Sheet, SheetError, type SheetLimits, separators, toSheet } from "./sheet";

/** Excel declares the separator on a line before the first row. That line is not a row and has no row number. */
const separatorLine = /^sep=(.)(?:\r\n|\r|\n|$)/i;

const origin = { format: "csv", hiddenRows: [], otherSheets: [] } as const;

/** Rows of separated values. Line breaks inside quotes belong to the cell, so a record is a row of the spreadsheet. */
export function readCsvSheet(bytes: Uint8Array, limits: SheetLimits): Sheet {
  const whole = decodeText(bytes);
  const declared = separatorLine.exec(whole);
  const text = declared ? whole.slice(declared[0].length) : whole;
  const separator = separators.find((known) => known === declared?.[1]) ?? separatorOf(text);
  return assertFilled(toSheet({ ...origin, separator }, parse(text, separator, limits), limits));
}

function parse(text: string, delimiter: Separator, limits: SheetLimits): string[][] {
  const table: string[][] = [];
  let filled = 0;
  const aborted = { at: undefined as SheetError | undefined };
  Papa.parse<string[]>(text, {
    delimiter,
    newline: newlineOf(text),
    step: ({ data, errors }, parser) => {
      table.push(data);
      if (data.some((cell) => cell !== "")) filled++;
      if (errors.some(({ type }) => type === "Quotes")) aborted.at = new SheetError("broken_quotes", table.length);
      else if (filled > limits.rows) aborted.at = new SheetError("too_many_rows");
      if (aborted.at) parser.abort();
    },
  });
  if (aborted.at) throw aborted.at;
  return table;
}

/** Takes the separator from the first record: it is the header, which has no numbers with commas. */
function separatorOf(text: string): Separator {
  const counts = new Map<string, number>(separators.map((separator) => [separator, 0]));
  let isQuoted = false;
  let hasContent = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    const count = counts.get(sign);
    if (count !== undefined) counts.set(sign, count + 1);
    if (sign === "\n" || sign === "\r") {
      if (hasContent) break;
    } else hasContent = true;
  }
  const best = separators.reduce((a, b) => ((counts.get(b) ?? 0) > (counts.get(a) ?? 0) ? b : a));
  return best;
}

/** The first line break outside quotes; a file uses one kind of line break. */
function newlineOf(text: string): "\r\n" | "\r" | "\n" {
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (sign === "\n") return "\n";
    if (sign === "\r") return text[at + 1] === "\n" ? "\r\n" : "\r";
  }
  return "\n";
}
