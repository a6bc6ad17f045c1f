import type { Mapping } from "@/lib/core/layouts";
import { normalizeHeader } from "@/lib/core/sheets";
import type { ImportField } from "@/lib/core/vocabulary";

export type { Mapping };

export type UsualHeadings = ReadonlyMap<string, ImportField>;
/** What an account mapped a heading to; null for one that it set to none. */
export type SavedHeadings = ReadonlyMap<string, ImportField | null>;

/** Headings under which fields are saved: normalised, and numbered where one comes again. */
export function headingKeys(headers: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headers.map((header) => {
    const name = normalizeHeader(header);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return name === "" || times === 1 ? name : `${name}#${times}`;
  });
}

export const fieldsByColumn = (mapping: Mapping): Map<number, ImportField> =>
  new Map(
    Object.entries(mapping).flatMap(([field, columns]) => columns.map((column) => [column, field as ImportField])),
  );

/** A mapping with the account's earlier ones in place of its own: columns of one field stay in its order. */
export function fromSaved(headers: readonly string[], saved: SavedHeadings, known: Mapping): Mapping {
  const fieldOf = fieldsByColumn(known);
  headingKeys(headers).forEach((key, column) => {
    const field = key === "" ? undefined : saved.get(key);
    if (field === null) fieldOf.delete(column);
    else if (field !== undefined) fieldOf.set(column, field);
  });
  const mapping: Partial<Record<ImportField, number[]>> = {};
  const inOrder = [...fieldOf].sort(([a], [b]) => a - b);
  for (const [column, field] of inOrder) mapping[field] = [...(mapping[field] ?? []), column];
  for (const [field, columns] of Object.entries(known)) {
    const own = mapping[field as ImportField];
    if (own) own.sort((a, b) => placeIn(columns, a) - placeIn(columns, b));
  }
  return mapping;
}

const placeIn = (columns: readonly number[], column: number): number => {
  const at = columns.indexOf(column);
  return at === -1 ? columns.length : at;
};
