import { normalizeHeader } from "@/lib/core/sheets";
import type { ImportField } from "@/lib/core/vocabulary";

/** Column of each field, from 0. */
export type Mapping = Partial<Record<ImportField, number>>;

/**
 * Guesses the field of each column: by the account's earlier mappings, else by the usual headings, which are both
 * normalised. A field has one column and a column one field; of two the first wins.
 */
export function guessMapping(
  headers: readonly string[],
  saved: ReadonlyMap<string, ImportField>,
  usual: ReadonlyMap<string, ImportField>,
): Mapping {
  const mapping: Mapping = {};
  const names = headers.map(normalizeHeader);
  for (const fields of [saved, usual])
    names.forEach((name, column) => {
      const field = name === "" ? undefined : fields.get(name);
      const isTaken = field === undefined || mapping[field] !== undefined || Object.values(mapping).includes(column);
      if (!isTaken) mapping[field] = column;
    });
  return mapping;
}
