import { writeCsv } from "@/lib/core/sheets/csv-writer";

/** A problem of an uploaded sheet, as the API lists it. */
export interface SheetProblem {
  /** Of a workbook with several. */
  readonly sheet?: string | null;
  readonly line: number;
  readonly column: string;
  /** What was typed. */
  readonly text: string;
  readonly message: string;
}

const columns = ["line", "column", "text", "message"] as const;

/** Problems as a CSV to correct the sheet by. */
export function problemFile(
  problems: readonly SheetProblem[],
  headings: Readonly<Record<(typeof columns)[number] | "sheet", string>>,
): string {
  const shown = problems.some(({ sheet }) => sheet) ? (["sheet", ...columns] as const) : columns;
  return writeCsv([
    shown.map((column) => headings[column]),
    ...problems.map((problem) => shown.map((column) => problem[column] ?? "")),
  ]);
}
