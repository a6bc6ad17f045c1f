import { byteOrderMark, type CsvStyle, type CsvValue, csvLine } from "@/lib/core/sheets/csv-writer";
import type { Locale } from "@/lib/core/vocabulary";

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

/** A whole file: headings and rows. */
export const csvFile = <Column extends string, Row>(
  columns: CsvColumns<Column, [Row, Locale]>,
  headings: Readonly<Record<Column, string>>,
  rows: readonly Row[],
  { style, locale }: { readonly style: CsvStyle; readonly locale: Locale },
): string => csvHead(columns, headings, style) + rows.map((row) => csvRow(columns, style, row, locale)).join("");

export const csvRow = <Row extends readonly unknown[]>(
  columns: CsvColumns<string, Row>,
  style: CsvStyle,
  ...row: Row
): string =>
  csvLine(
    Object.values(columns).map((show) => show(...row)),
    style,
  );
