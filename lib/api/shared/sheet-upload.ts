import { message } from "@/lib/core/messages";
import type { FieldColumns, RowProblem, SheetColumns } from "@/lib/core/sheets";
import type { Locale } from "@/lib/core/vocabulary";
import { toText } from "@/lib/i18n/to-text";
import { integer, textLike } from "./wire";

/** What uploads of sheets have in common: columns that a person chose, and problems by row. */

/** `sku:0,name:2+3`: columns from 0 by field; several are joined. */
const Columns = textLike(
  /^[a-z_][a-z0-9_]{0,39}(?::\d{1,3}(?:\+\d{1,3}){0,9})?(?:,[a-z_][a-z0-9_]{0,39}(?::\d{1,3}(?:\+\d{1,3}){0,9})?){0,50}$/i,
  message("must_be_columns"),
).transform(
  (text): FieldColumns<string> =>
    Object.fromEntries(
      text.split(",").map((entry) => {
        const [field = "", columns = ""] = entry.split(":");
        return [field, columns === "" ? [] : columns.split("+").map(Number)];
      }),
    ),
);

/** For the query of an upload; without them columns are guessed from the headings. `header_row=0`: there are none. */
export const columnsQuery = { columns: Columns.optional(), header_row: integer(0, 1_000_000).optional() };

export const toColumnChoice = (query: {
  columns?: FieldColumns<string> | undefined;
  header_row?: number | undefined;
}) => ({ columns: query.columns, headerRow: query.header_row });

export const serializeColumns = <Field extends string>(found: SheetColumns<Field>) => {
  const { headerRow, hiddenRows, otherSheets, ...columns } = found;
  return { ...columns, header_row: headerRow, hidden_rows: hiddenRows, other_sheets: otherSheets };
};

export const serializeProblems = <Problem extends RowProblem>(problems: readonly Problem[], locale: Locale) =>
  problems.map(({ message, ...problem }) => ({ ...problem, message: toText(message, locale) }));
