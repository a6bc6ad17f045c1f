import type { BodyOf } from "@/components/shared/api-client";
import type { ImportField, ImportKind, ServiceType } from "@/lib/core/vocabulary";
import { type Import, leavesHiddenOut } from "../queries";

type Mapping = Import["mapping"];

/** What the form of the columns asks for. */
export interface ColumnValues {
  readonly kind: ImportKind;
  /** The field of each column, by `keyOf`. */
  readonly columns: Record<string, ImportField | undefined>;
  readonly originId: number | undefined;
  readonly service: ServiceType | undefined;
  /** One of the account's boxes instead of sides. */
  readonly boxId: number | undefined;
  readonly weight: number | undefined;
  readonly length: number | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly value: number | undefined;
  readonly document: string;
  readonly packing: Import["defaults"]["packing"];
  readonly unpaid: boolean;
  readonly hidden: boolean;
}

export const keyOf = (column: number) => `column${column}` as const;

/** `A`, `B` … `Z`, `AA`: how a spreadsheet names its columns. */
export function letterOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : letterOf(Math.floor(column / 26) - 1) + letter;
}

/** A name for each column: its heading, with the letter where two have the same one, or the letter alone. */
export const columnNames = (headers: readonly string[], letterName: (letter: string) => string): string[] =>
  headers.map((heading, column) => {
    if (heading.trim() === "") return letterName(letterOf(column));
    const isAlone = headers.indexOf(heading) === headers.lastIndexOf(heading);
    return isAlone ? heading : `${heading} (${letterOf(column)})`;
  });

export function toColumnValues(found: Import): ColumnValues {
  const { headers, mapping, defaults } = found;
  const fields = Object.entries(mapping) as [ImportField, readonly number[]][];
  return {
    kind: found.kind,
    columns: Object.fromEntries(
      headers.map((_, column) => [keyOf(column), fields.find(([, columns]) => columns.includes(column))?.[0]]),
    ),
    originId: found.origin_id ?? undefined,
    service: found.service_type ?? undefined,
    boxId: defaults.box_id ?? undefined,
    weight: defaults.weight_kg ?? undefined,
    length: defaults.length ?? undefined,
    width: defaults.width ?? undefined,
    height: defaults.height ?? undefined,
    value: defaults.declared_value ?? undefined,
    document: defaults.document ?? "",
    packing: defaults.packing,
    unpaid: defaults.unpaid,
    hidden: found.is_mapped && !leavesHiddenOut(found),
  };
}

/**
 * The columns of each field. Those that were joined before stay in their order, as a first and a last name may stand the
 * other way round in the file; others follow from left to right.
 */
export function toMapping(columns: ColumnValues["columns"], before: Mapping): Mapping {
  const mapping: Partial<Record<ImportField, number[]>> = {};
  const rank = (field: ImportField, column: number) => {
    const place = before[field]?.indexOf(column) ?? -1;
    return place < 0 ? Number.MAX_SAFE_INTEGER : place;
  };
  for (const [key, field] of Object.entries(columns))
    if (field) mapping[field] = [...(mapping[field] ?? []), Number(key.slice("column".length))];
  for (const [name, taken] of Object.entries(mapping)) {
    const field = name as ImportField;
    taken.sort((a, b) => rank(field, a) - rank(field, b) || a - b);
  }
  return mapping;
}

export type ColumnsBody = BodyOf<"PUT /api/portal/imports/{id}/columns">;

export const toColumnsBody = (values: ColumnValues, found: Pick<Import, "mapping" | "header_row">): ColumnsBody => ({
  kind: values.kind,
  header_row: found.header_row,
  mapping: toMapping(values.columns, found.mapping),
  origin_id: values.originId ?? null,
  service_type: values.service ?? null,
  include_hidden: values.hidden,
  defaults: {
    weight_kg: values.weight ?? null,
    box_id: values.boxId ?? null,
    length: sideOf(values, "length"),
    width: sideOf(values, "width"),
    height: sideOf(values, "height"),
    declared_value: values.value ?? null,
    document: values.document.trim() || null,
    unpaid: values.unpaid,
    packing: values.packing,
  },
});

const sideOf = (values: ColumnValues, side: "length" | "width" | "height") =>
  values.boxId === undefined ? (values[side] ?? null) : null;
