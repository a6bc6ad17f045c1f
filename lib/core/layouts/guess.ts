import { headerRows, normalizeHeader, type SheetRow } from "../sheets";
import type { ImportField } from "../vocabulary";
import { numberHeadings, toHeading } from "./heading";
import type { Mapping } from "./layout";

/** Fields by the usual headings of their columns, the headings that are surest in front. */
type UsualHeadings = ReadonlyMap<string, ImportField>;
/** What an account mapped headings to, numbered where one comes again; null for none. */
type SavedHeadings = ReadonlyMap<string, ImportField | null>;

/** Columns that complete the one of a field: `before` or behind it. */
const companions: readonly {
  readonly field: ImportField;
  readonly of: RegExp;
  readonly headings: RegExp;
  readonly isBefore?: boolean;
}[] = [
  { field: "name", of: /nombre|name/, headings: /^(?:apellidos?|last name|surname|family name)(?: |$)/ },
  {
    field: "phone",
    of: /./,
    headings:
      /^(?:(?:telefono |celular |tel |cel )?(?:cod(?:igo)? (?:de )?area|caracteristica|prefijo|codigo)(?: (?:tel|cel|telefono|celular))?|area code)$/,
    isBefore: true,
  },
  {
    field: "street_extras",
    of: /./,
    headings:
      /^(?:d(?:e?p)?to|departamento|torre|unidad|apartment|apt|unit|floor|piso|entre calles?|entrecalles?|referencias?)$/,
  },
];

/**
 * Guesses the field of each column of a file of no known layout: by the account's earlier mappings, else by the usual
 * headings. Of several columns for a field the one with the surest heading counts, so that the recipient goes before the
 * buyer; a field may take two columns, such as first and last name.
 */
export function guessColumns(
  headers: readonly string[],
  usual: UsualHeadings,
  saved: SavedHeadings = new Map(),
): Mapping {
  const savedKeys = numberHeadings(headers, normalizeHeader);
  const headings = headers.map(toHeading);
  const rank = new Map([...usual.keys()].map((heading, at) => [heading, at]));
  const mapping: Partial<Record<ImportField, number[]>> = {};
  const taken = new Set<number>();
  const take = (field: ImportField, column: number, isBefore = false) => {
    taken.add(column);
    mapping[field] = isBefore ? [column, ...(mapping[field] ?? [])] : [...(mapping[field] ?? []), column];
  };
  savedKeys.forEach((key, column) => {
    const field = key === "" ? undefined : saved.get(key);
    if (field === null) taken.add(column);
    else if (field !== undefined) take(field, column);
  });
  const isSaved = new Set(Object.keys(mapping));
  const open = headings.flatMap((heading, column) => {
    const field = fieldAt(headings, column, usual);
    return field && !taken.has(column) ? [{ heading, column, field, rank: rank.get(heading) ?? 0 }] : [];
  });
  for (const { field, column } of open.toSorted((a, b) => a.rank - b.rank || a.column - b.column))
    if (mapping[field] === undefined) take(field, column);
  for (const { field, of, headings: wanted, isBefore } of companions) {
    const [first] = mapping[field] ?? [];
    if (first === undefined || isSaved.has(field) || !of.test(headings[first] ?? "")) continue;
    headings.forEach((heading, column) => {
      if (wanted.test(heading) && !taken.has(column) && (mapping[field]?.length ?? 0) < 4)
        take(field, column, isBefore);
    });
  }
  return mapping;
}

/** `Estado` is the province only where no other column is: beside one, and before a second `Estado`, it is that of the order. */
function fieldAt(headings: readonly string[], column: number, usual: UsualHeadings): ImportField | undefined {
  const heading = headings[column] ?? "";
  if (heading === "estado") {
    const isFollowed = headings.indexOf("estado", column + 1) >= 0;
    const hasProvince = headings.some((other) => other !== "estado" && usual.get(other) === "state");
    if (isFollowed || hasProvince) return "order_state";
  }
  return heading === "" ? undefined : usual.get(heading);
}

/** The row of headings among the first rows: the one under which most fields are known, of two the upper one. */
export function findHeaderRow(
  rows: readonly SheetRow[],
  usual: UsualHeadings,
  saved: SavedHeadings = new Map(),
): SheetRow | undefined {
  const known = rows
    .slice(0, headerRows)
    .map((row) => ({ row, fields: Object.keys(guessColumns(row.cells, usual, saved)).length }));
  return known.reduce<(typeof known)[number] | undefined>((a, b) => (a && a.fields >= b.fields ? a : b), undefined)
    ?.row;
}
