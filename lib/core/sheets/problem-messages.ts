import { type Message, message } from "../messages";
import type { SheetError, SheetLimits, SheetProblem } from "./sheet";

/** Why a file cannot be read. */
export const messageOfProblem = ({ problem, row }: Pick<SheetError, "problem" | "row">, limits: SheetLimits): Message =>
  messages(row, limits)[problem];

const messages = (row: number | undefined, { rows, columns }: SheetLimits): Record<SheetProblem, Message> => ({
  empty: message("sheet_empty"),
  no_such_sheet: message("no_such_sheet"),
  too_large: message("sheet_too_large"),
  too_many_rows: message("sheet_has_too_many_rows", { maximum: rows - 1 }),
  too_many_columns: message("sheet_has_too_many_columns", { maximum: columns }),
  old_workbook: message("sheet_is_old_workbook"),
  locked: message("sheet_locked"),
  other_workbook: message("sheet_is_other_workbook"),
  pdf: message("sheet_is_pdf"),
  picture: message("sheet_is_picture"),
  web_page: message("sheet_is_web_page"),
  archive: message("sheet_is_archive"),
  not_a_sheet: message("not_a_sheet"),
  broken_quotes: message("sheet_has_open_quote", { row: row ?? 1 }),
  cell_too_long: message("sheet_has_too_long_cell", { row: row ?? 1 }),
  damaged: message("sheet_damaged"),
});
