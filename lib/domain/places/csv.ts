/** A record of a CSV file with the number of its first line, counted from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/** A file that violates its format, with the line number. */
export class MalformedLine extends Error {
  constructor(
    readonly line: number,
    readonly problem: string,
  ) {
    super(`line ${line}: ${problem}`);
    this.name = "MalformedLine";
  }
}

/** A field with what follows it: quoted (quotes inside doubled) or plain. */
const fieldPattern = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;

/**
 * Parses comma-separated values (RFC 4180): a quoted field may contain commas, quotes and line breaks. Skips empty
 * lines. Throws `MalformedLine`.
 */
export function* readCsv(text: string): Generator<CsvRecord> {
  let line = 1;
  let begin = 1;
  let fields: string[] = [];
  const pattern = new RegExp(fieldPattern);
  while (pattern.lastIndex < text.length || fields.length > 0) {
    const at = pattern.lastIndex;
    const match = pattern.exec(text);
    if (!match)
      throw new MalformedLine(line, text[at] === '"' ? "a quote is not closed" : "a quote stands inside a field");
    const [, quoted, plain = "", end = ""] = match;
    fields.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += countLines(quoted ?? "");
    if (end === ",") continue;
    if (fields.length > 1 || quoted !== undefined || plain !== "") yield { line: begin, fields };
    if (end === "") return;
    fields = [];
    line += 1;
    begin = line;
  }
}

const countLines = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;
