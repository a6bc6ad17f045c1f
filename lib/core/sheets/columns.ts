import { cutText } from "../text/cut-text";
import { headerRows, normalizeHeader } from "./header";
import type { Sheet, SheetRow } from "./sheet";

/** Columns of each field, from 0: none, one, or several whose cells are joined by a blank. */
export type FieldColumns<Field extends string> = Readonly<Partial<Record<Field, readonly number[]>>>;

/** What somebody chose instead of the guess. */
export interface ColumnChoice {
  /** Number of the row of headings as the spreadsheet shows it; 0 for a sheet without headings. */
  readonly headerRow?: number | undefined;
  /** All columns that are used, by field. A field that is left out has none. */
  readonly columns?: FieldColumns<string> | undefined;
}

/** Which column is which field, for a person to check. */
export interface SheetColumns<Field extends string> {
  /** 0 for a sheet without headings. */
  readonly headerRow: number;
  readonly columns: FieldColumns<Field>;
  /** As written; a blank one is the letter of its column. */
  readonly headings: readonly string[];
  /** The first value of each column. */
  readonly samples: readonly string[];
  /** Headings of columns that no field uses. */
  readonly unused: readonly string[];
  /** Needed fields without a column. */
  readonly missing: readonly Field[];
  /** How many rows are hidden in the workbook, which are not read. */
  readonly hiddenRows: number;
  /** Sheets of the workbook that are not read. */
  readonly otherSheets: readonly string[];
}

export interface ColumnRules<Field extends string> {
  /** Fields by their headings, the preferred heading of each field first; see `fieldsByHeading`. */
  readonly headings: ReadonlyMap<string, Field>;
  readonly needed: readonly Field[];
  /** The fields of a sheet without headings of one column, two columns and so on. */
  readonly positions?: readonly (readonly Field[])[];
}

export interface ColumnReading<Field extends string> {
  readonly columns: SheetColumns<Field>;
  /** Below the headings. */
  readonly rows: readonly SheetRow[];
  readonly textOf: (row: SheetRow, field: Field) => string;
}

/** Fields by their normalised headings, from the spellings of one or more languages. */
export const fieldsByHeading = <Field extends string>(
  ...languages: readonly Readonly<Record<Field, readonly string[]>>[]
): ReadonlyMap<string, Field> =>
  new Map(
    languages.flatMap((names) =>
      (Object.keys(names) as Field[]).flatMap((field) => names[field].map((heading) => [heading, field] as const)),
    ),
  );

/** The headings of a sheet that `fieldOf` knows by their form: `hasta 5 kg`, `Cód. postal del destino`. */
export const fieldsByPattern = <Field extends string>(
  { rows }: Sheet,
  fieldOf: (heading: string) => Field | undefined,
): ReadonlyMap<string, Field> =>
  new Map(
    rows.slice(0, headerRows).flatMap(({ cells }) =>
      cells.flatMap((cell) => {
        const field = cell !== "" && cell.length <= longestHeading ? fieldOf(cell) : undefined;
        return field ? [[normalizeHeader(cell), field] as const] : [];
      }),
    ),
  );

const longestHeading = 200;
const sampleRows = 50;
const sampleLength = 40;

/**
 * The columns of a sheet: as they were chosen, else by their headings. Of the first 15 rows the one with most known
 * headings is the row of headings, as titles and groups often stand above it.
 */
export function readColumns<Field extends string>(
  sheet: Sheet,
  rules: ColumnRules<Field>,
  choice: ColumnChoice = {},
): ColumnReading<Field> {
  const matcher = matcherOf(rules.headings);
  const at = choice.headerRow === undefined ? findHeaderAt(sheet, rules, matcher) : rowAt(sheet, choice.headerRow);
  const header = sheet.rows[at];
  const below = sheet.rows.slice(at + 1);
  const hidden = new Set(sheet.hiddenRows);
  const rows = below.filter(({ number }) => !hidden.has(number));
  const titles = header?.cells ?? Array<string>(sheet.width).fill("");
  const matches = titles.map(matcher);
  const guess = header ? guessColumns(matches) : positionsOf(sheet, rules);
  const columns = (choice.columns as FieldColumns<Field> | undefined) ?? guess;
  const used = new Set(Object.values<readonly number[] | undefined>(columns).flat());
  const samples = titles.map((_, column) => sampleOf(rows, column));
  const headings = titles.map((title, column) => title || letterOf(column));
  return {
    columns: {
      headerRow: header?.number ?? 0,
      headings,
      samples,
      columns,
      unused: headings.filter((_, column) => !used.has(column) && (titles[column] !== "" || samples[column] !== "")),
      missing: rules.needed.filter((field) => !columns[field]?.length),
      hiddenRows: below.length - rows.length,
      otherSheets: sheet.otherSheets,
    },
    rows,
    textOf: (row, field) => {
      const [first = -1, ...others] = columns[field] ?? [];
      const cellAt = (column: number) => withUnit(row.cells[column] ?? "", matches[column]?.unit);
      return others.length === 0 ? cellAt(first) : [first, ...others].map(cellAt).filter(Boolean).join(" ");
    },
  };
}

interface Match<Field> {
  readonly field: Field;
  /** Of two columns of a field the one with the lower rank is meant. */
  readonly rank: number;
  /** Of the heading, where the field's usual headings do not have it. */
  readonly unit: string | undefined;
}
type Matcher<Field> = (title: string) => Match<Field> | undefined;

const unitAtEnd =
  /^(.+) (kgs?|kilos|grs?|g|gramos|grams|mm|cms?|mts?|m|metros|meters|lbs?|libras|pounds|oz|onzas|in|inches|pulgadas|ft|pies)$/;

function matcherOf<Field extends string>(headings: ReadonlyMap<string, Field>): Matcher<Field> {
  const ranked = new Map([...headings].map(([heading, field], rank) => [heading, { field, rank }]));
  return (title) => {
    if (title.length > longestHeading) return undefined;
    const heading = normalizeHeader(title);
    const known = ranked.get(heading);
    if (known) return { ...known, unit: undefined };
    const [, base = "", unit] = unitAtEnd.exec(heading) ?? [];
    const measured = ranked.get(base);
    return measured && { ...measured, unit };
  };
}

/** A heading's unit counts for cells without one. */
const withUnit = (cell: string, unit: string | undefined): string =>
  unit !== undefined && /\d/.test(cell) && !/\p{L}/u.test(cell) ? `${cell} ${unit}` : cell;

/** -1 for a sheet without headings. */
function findHeaderAt<Field extends string>(
  { rows }: Sheet,
  { positions }: ColumnRules<Field>,
  matcher: Matcher<Field>,
) {
  const known = rows
    .slice(0, headerRows)
    .map(({ cells }) => new Set(cells.flatMap((cell) => matcher(cell)?.field ?? [])));
  const most = Math.max(0, ...known.map(({ size }) => size));
  const at = known.findIndex(({ size }) => size === most);
  // A single known word below the first row may be a value.
  if (most > 1 || (most === 1 && at === 0)) return at;
  return positions ? -1 : 0;
}

const rowAt = ({ rows }: Sheet, number: number): number =>
  number === 0
    ? -1
    : Math.max(
        0,
        rows.findIndex((row) => row.number >= number),
      );

const positionsOf = <Field extends string>({ width }: Sheet, { positions = [] }: ColumnRules<Field>) =>
  toFieldColumns((positions[Math.min(width, positions.length) - 1] ?? []).map((field, column) => [field, column]));

function guessColumns<Field extends string>(matches: readonly (Match<Field> | undefined)[]): FieldColumns<Field> {
  const best = new Map<Field, { readonly column: number; readonly rank: number }>();
  matches.forEach((match, column) => {
    if (match && match.rank < (best.get(match.field)?.rank ?? Number.POSITIVE_INFINITY))
      best.set(match.field, { column, rank: match.rank });
  });
  return toFieldColumns([...best].map(([field, { column }]) => [field, column]));
}

function toFieldColumns<Field extends string>(entries: readonly (readonly [Field, number])[]): FieldColumns<Field> {
  const columns: Partial<Record<Field, readonly number[]>> = {};
  for (const [field, column] of entries) columns[field] = [column];
  return columns;
}

function sampleOf(rows: readonly SheetRow[], column: number): string {
  const text = rows.slice(0, sampleRows).find(({ cells }) => cells[column])?.cells[column] ?? "";
  return text.length > sampleLength ? `${cutText(text, sampleLength)}…` : text;
}

/** As spreadsheets name it: `A`, `Z`, `AA`. */
const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));
