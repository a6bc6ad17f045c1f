import { toDecimal } from "@/lib/core/money";
import type { WorkbookSheet } from "@/lib/core/sheets";
import { byteOrderMark, type CsvValue, csvLine, csvStyles } from "@/lib/core/sheets/csv-writer";
import type { ImportField, Locale } from "@/lib/core/vocabulary";
import { provinceNames } from "@/lib/domain/geography/places";
import type { Import, ImportRow } from "@/lib/domain/selling/imports";
import { languages } from "@/lib/i18n/languages";
import { nameOf } from "@/lib/i18n/names";
import { sheetWords } from "@/lib/i18n/sheets";
import { toText } from "@/lib/i18n/to-text";
import type { Context } from "@/lib/platform/context";
import type { FileReply, StreamReply } from "../pipeline/reply";
import { streamText } from "../pipeline/stream-text";
import { xlsxFile } from "./xlsx-file";

/** A workbook with headings that `guessColumns` knows, two example rows, what each column holds, and lists to choose from. */
export function importTemplateSheets(locale: Locale): WorkbookSheet[] {
  const { sheet, guide, lists, guideHeadings, headings, services, columns } = sheetWords[locale].importTemplate;
  const choices: readonly (readonly [ImportField, readonly string[]])[] = [
    ["state", Object.values(provinceNames)],
    ["service_type", services],
  ];
  const fields = Object.keys(columns) as (keyof typeof columns)[];
  const longest = Math.max(...choices.map(([, texts]) => texts.length));
  return [
    {
      name: sheet,
      columns: fields.map((field) => {
        const column = choices.findIndex(([listed]) => listed === field);
        const count = choices[column]?.[1].length;
        return { heading: headings[field], ...(count && { choices: { sheet: lists, column, count } }) };
      }),
      rows: [0, 1].map((row) => fields.map((field) => columns[field].examples[row] ?? null)),
    },
    {
      name: guide,
      columns: Object.values(guideHeadings).map((heading) => ({ heading })),
      rows: fields.map((field) => [headings[field], columns[field].about, columns[field].examples[0] ?? null]),
    },
    {
      name: lists,
      columns: choices.map(([field]) => ({ heading: headings[field] })),
      rows: Array.from({ length: longest }, (_, row) => choices.map(([, texts]) => texts[row] ?? null)),
    },
  ];
}

export const importTemplate = (ctx: Context, locale: Locale): Promise<FileReply> =>
  xlsxFile(ctx, { filename: sheetWords[locale].importTemplate.filename, sheets: importTemplateSheets(locale) });

/** The result of an import as a CSV stream: the outcome of each row, followed by its cells with corrections. */
export const importResult = (found: Import, pages: AsyncGenerator<ImportRow[]>, locale: Locale): StreamReply => ({
  stream: streamText(linesOf(found, pages, locale)),
  contentType: "text/csv; charset=utf-8",
  filename: sheetWords[locale].importResult.filename(found.id),
});

async function* linesOf(found: Import, pages: AsyncGenerator<ImportRow[]>, locale: Locale): AsyncGenerator<string> {
  const toLine = (values: readonly CsvValue[]) => csvLine(values, csvStyles.spanish);
  // The text of a field of several columns stands in none of them.
  const fieldAt = new Map(
    Object.entries(found.mapping ?? {}).flatMap(([field, [column, ...others]]) =>
      column === undefined || others.length > 0 ? [] : [[column, field as ImportField] as const],
    ),
  );
  const { row, state, orderId, shipmentId, price, issues } = sheetWords[locale].importResult.headings;
  const { decimal } = csvStyles[languages[locale].csvStyle];
  yield byteOrderMark + toLine([row, state, orderId, shipmentId, price, issues, ...found.headers]);
  for await (const rows of pages) {
    const lines = rows.map((row) => [
      row.number,
      nameOf("importRowState", row.state, locale),
      row.orderId,
      row.shipmentId,
      row.priceCents === null ? null : toDecimal(row.priceCents).replace(".", decimal),
      row.issues.map((issue) => `${headingOf(found, issue.field)}${toText(issue, locale)}`).join(" | "),
      ...row.cells.map((cell, column) => corrected(row, fieldAt.get(column)) ?? cell),
    ]);
    yield lines.map(toLine).join("");
  }
}

const corrected = ({ fields }: ImportRow, field: ImportField | undefined): string | undefined => field && fields[field];

function headingOf({ mapping, headers }: Import, field: ImportField | null): string {
  const columns = field === null ? [] : (mapping?.[field] ?? []);
  const heading = columns.flatMap((column) => headers[column] || []).join(" + ");
  return heading ? `${heading}: ` : "";
}
