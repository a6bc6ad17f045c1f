import { byteOrderMark, type CsvStyle, type CsvValue, csvLine } from "@/lib/core/sheets/csv-writer";

/** The columns of a CSV in their order: what each shows of a row. */
export type CsvColumns<Column extends string, Row extends readonly unknown[]> = Readonly<
  Record<Column, (...row: Row) => CsvValue>
>;

/** The first line of a streamed file, with the headings of a language. */
export const csvHead = <Column extends string>(
  columns: CsvColumns<Column, never>,
  headings: Readonly<Record<Column, string>>,
  style: CsvStyle,
): string =>
  byteOrderMark +
  csvLine(
    (Object.keys(columns) as Column[]).map((column) => headings[column]),
    style,
  );

export const csvRow = <Row extends readonly unknown[]>(
  columns: CsvColumns<string, Row>,
  style: CsvStyle,
  ...row: Row
): string =>
  csvLine(
    Object.values(columns).map((show) => show(...row)),
    style,
  );
