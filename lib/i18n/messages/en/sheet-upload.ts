import type { sheetUpload as spanish } from "../es/sheet-upload";

export const sheetUpload: typeof spanish = {
  columnsTitle: "Columns of the sheet",
  missing: "Choose the column of: {fields}.",
  unused: "These columns are not used: {columns}.",
  hidden:
    "{count, plural, one {# hidden row is not read} other {# hidden rows are not read}}. If you need them, show them and upload the file again.",
  otherSheets: "The first sheet is read. There are also: {sheets}.",
  headerAt: "The headings are in row {row}.",
  noHeader: "The sheet is read without headings.",
  review: "Check columns",
  cancel: "Cancel",
  headerRow: "The headings are in row",
  headerNone: "It has no headings",
  none: "None",
  sample: "For example: {sample}",
  add: "Add another column",
  further: "{field}, another column",
  confirm: "Use these columns",
  problems: "{count, plural, one {There is # row with a problem} other {There are # problems}} in the file",
  problem: "Row {line}, {column}",
  problemOfSheet: "Sheet {sheet}, row {line}, {column}",
  more: "The first {shown, number} are shown.",
  download: "Download the problems",
  stored: "The file holds the first {stored, number}.",
  file: { name: "problems.csv", sheet: "Sheet", line: "Row", column: "Column", text: "Typed", message: "Problem" },
};
