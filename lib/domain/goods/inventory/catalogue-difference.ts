import { type Message, message } from "@/lib/core/messages";
import type { ClassificationId } from "@/lib/core/vocabulary";

/**
 * A spreadsheet row that describes a SKU. Omitted values of an existing SKU stay; a new SKU needs the required ones.
 */
export interface CatalogueRow {
  readonly row: number;
  readonly sku: string;
  readonly values: CatalogueValues;
  /** Of a variant, as its shop tells it: a new SKU goes into this product, an existing one stays where it is. */
  readonly family?: CatalogueFamily | undefined;
}

export interface CatalogueFamily {
  readonly code: string;
  readonly name: string | undefined;
}

export interface CatalogueValues {
  readonly name?: string | undefined;
  readonly barcode?: string | undefined;
  readonly unitDeclaredValueCents?: number | undefined;
  readonly weightGrams?: number | undefined;
  readonly lengthCm?: number | undefined;
  readonly widthCm?: number | undefined;
  readonly heightCm?: number | undefined;
  readonly classificationId?: ClassificationId | undefined;
  readonly lowStockAt?: number | undefined;
  /** This and the following values belong to the product. */
  readonly productName?: string | undefined;
  readonly referenceCode?: string | undefined;
  readonly brand?: string | undefined;
  readonly supplier?: string | undefined;
}
export type CatalogueField = keyof CatalogueValues;

/** A SKU of the catalogue with its product, in the fields of a spreadsheet row. */
export interface KnownSku {
  readonly id: number;
  readonly productId: number;
  readonly sku: string;
  readonly values: Readonly<Record<CatalogueField, string | number | null>>;
}

export interface CatalogueError {
  readonly row: number;
  readonly field: CatalogueField | "sku";
  /** What was typed, where it could not be read. */
  readonly text?: string;
  readonly message: Message;
}

interface Change {
  readonly field: CatalogueField;
  readonly from: string | number | null;
  readonly to: string | number;
}

export interface ChangedSku {
  readonly row: number;
  readonly known: KnownSku;
  readonly changes: readonly Change[];
}

export interface CatalogueDifference {
  readonly added: readonly CatalogueRow[];
  readonly changed: readonly ChangedSku[];
  /** Number of SKUs that already match the spreadsheet. */
  readonly same: number;
  readonly errors: readonly CatalogueError[];
}

const needed = ["name", "weightGrams", "lengthCm", "widthCm", "heightCm"] as const satisfies CatalogueField[];

/**
 * The changes that a spreadsheet would make to a catalogue. A row with an error changes nothing; `conflicts` are errors
 * of codes that other SKUs have, by row.
 */
export function compareCatalogue(
  rows: readonly CatalogueRow[],
  known: ReadonlyMap<string, KnownSku>,
  conflicts: ReadonlyMap<number, readonly CatalogueError[]>,
): CatalogueDifference {
  const seen = new Map<string, number>();
  const added: CatalogueRow[] = [];
  const changed: ChangedSku[] = [];
  const errors: CatalogueError[] = [];
  let same = 0;
  for (const entry of rows) {
    const present = known.get(entry.sku);
    const found = [...errorsOf(entry, present, seen.get(entry.sku)), ...(conflicts.get(entry.row) ?? [])];
    seen.set(entry.sku, seen.get(entry.sku) ?? entry.row);
    if (found.length > 0) errors.push(...found);
    else if (!present) added.push(entry);
    else {
      const changes = changesOf(entry, present);
      if (changes.length > 0) changed.push({ row: entry.row, known: present, changes });
      else same++;
    }
  }
  return { added, changed, same, errors };
}

function changesOf({ values }: CatalogueRow, { values: present }: KnownSku): Change[] {
  return Object.entries(values).flatMap(([name, to]) => {
    const field = name as CatalogueField;
    return to === undefined || to === present[field] ? [] : [{ field, from: present[field], to }];
  });
}

function errorsOf(entry: CatalogueRow, present: KnownSku | undefined, first: number | undefined): CatalogueError[] {
  const { row, values } = entry;
  if (first !== undefined) return [{ row, field: "sku", message: message("row_repeated", { row: first }) }];
  if (!present)
    return (
      needed
        // A sheet with one name for both names the product.
        .filter((field) => (values[field] ?? (field === "name" ? values.productName : undefined)) === undefined)
        .map((field) => ({ row, field, message: message("missing_for_new_sku") }))
    );
  if (values.referenceCode === undefined || values.referenceCode === present.values.referenceCode) return [];
  return [
    {
      row,
      field: "referenceCode",
      message: message("sku_of_other_product", { product: String(present.values.referenceCode) }),
    },
  ];
}
