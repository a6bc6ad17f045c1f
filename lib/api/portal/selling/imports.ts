import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import type { SheetRow } from "@/lib/core/sheets";
import {
  importActions,
  importFields,
  importKinds,
  importRowStates,
  type Locale,
  limits,
  locales,
  serviceTypes,
} from "@/lib/core/vocabulary";
import type {
  Import,
  ImportSettings,
  ListedRow,
  MadeShipments,
  Mapping,
  StoredDefaults,
} from "@/lib/domain/selling/imports";
import { toText } from "@/lib/i18n/to-text";
import { toTimestamp } from "../../shared/timestamp";
import { Amount, Id, integer, objectRule, required, Side, text } from "../../shared/wire";
import { pageQuery } from "../../v2/envelope";

export const ImportPath = z.object({ id: Id });
export const ImportRowPath = z.object({ id: Id, number: Id });
/** `sheet` is the name of the sheet of a workbook; its first one if it is left out. */
export const ImportUploadQuery = z.object({ account_id: Id, filename: text(200, 1), sheet: text(200).optional() });
export const ImportsQuery = z.object({ account_id: Id });

/** Language of a downloaded file. A link cannot send `Accept-Language`, so it is a query parameter. */
export const LanguageQuery = z.object({ lang: z.enum(locales).optional() });

export const ImportRowsQuery = z.object({
  state: z
    .string()
    .optional()
    .transform((value) => value?.split(",").filter(Boolean))
    .pipe(z.array(z.enum(importRowStates)).max(importRowStates.length).optional()),
  ...pageQuery(50),
});

const field = z.enum(importFields);

/** Values for the whole file; a box of the account goes before typed sides. */
const Defaults = z.object({
  weight_kg: z
    .number()
    .min(0.001)
    .max(limits.weightGrams / 1000)
    .nullish(),
  length: Side.nullish(),
  width: Side.nullish(),
  height: Side.nullish(),
  box_id: Id.nullish(),
  declared_value: Amount.nullish(),
  document: text(limits.document).nullish(),
  unpaid: z.boolean().optional(),
  packing: z.enum(["together", "each"]).optional(),
});

/** Without `mapping` the columns are guessed anew below another row of headings, and nothing is checked yet. */
export const ImportColumnsInput = z
  .object({
    kind: z.enum(importKinds).optional(),
    header_row: integer(1, 1_048_576).optional(),
    // Some exports of WooCommerce have a column for each article of an order.
    mapping: z.partialRecord(field, z.array(integer(0, 99)).min(1).max(100)).optional(),
    origin_id: Id.nullish(),
    service_type: z.enum(serviceTypes).nullish(),
    defaults: Defaults.optional(),
    include_hidden: z.boolean().optional(),
  })
  .check(
    objectRule(({ header_row, mapping }, reject) => {
      if (header_row === undefined && mapping === undefined) reject("mapping", required);
    }),
  );

export const ImportRunInput = z.object({ action: z.enum(importActions), ship: z.boolean().optional() });

export const ImportRowInput = z
  .object({
    fields: z.partialRecord(field, text(limits.itemDescription)).optional(),
    skip: z.boolean().optional(),
  })
  .check(
    objectRule(({ fields, skip }, reject) => {
      if (fields === undefined && skip === undefined) reject("fields", required);
    }),
  );

const toDefaults = (input: z.output<typeof Defaults>): StoredDefaults => ({
  weightGrams: input.weight_kg == null ? null : Math.round(input.weight_kg * 1000),
  lengthCm: input.length ?? null,
  widthCm: input.width ?? null,
  heightCm: input.height ?? null,
  declaredValueCents: input.declared_value ?? null,
  document: input.document || null,
  unpaid: input.unpaid ?? false,
  packing: input.packing ?? "together",
  boxId: input.box_id ?? null,
});

type ColumnsInput = z.output<typeof ImportColumnsInput>;

/** What is left out keeps its value, but for origin and service, which are those of the account then. */
export const toImportSettings = (input: ColumnsInput, mapping: Mapping, found: Import): ImportSettings => ({
  kind: input.kind ?? found.kind,
  mapping,
  originId: input.origin_id ?? null,
  serviceType: input.service_type ?? null,
  defaults: input.defaults ? toDefaults(input.defaults) : found.defaults,
  includesHidden: input.include_hidden ?? false,
});

/** `suggested` stands for the mapping until somebody has chosen one; lists have neither it nor the first rows. */
export const serializeImport = (
  found: Import,
  { suggested = {}, firstRows = [] }: { suggested?: Mapping; firstRows?: readonly SheetRow[] } = {},
) => ({
  id: found.id,
  account_id: found.accountId,
  filename: found.filename,
  created_at: toTimestamp(found.createdAt),
  kind: found.kind,
  layout: found.layout,
  header_row: found.headerRow,
  headers: found.headers,
  first_rows: firstRows.map(({ number, cells }) => ({ number, cells: [...cells] })),
  mapping: found.mapping ?? suggested,
  is_mapped: found.mapping !== null,
  hidden_rows: found.hiddenRows,
  other_sheets: found.otherSheets,
  origin_id: found.originId,
  service_type: found.serviceType,
  defaults: serializeDefaults(found.defaults),
  ships: found.ships,
  total: found.total,
  orders: found.orders,
  counts: found.counts,
  ready_amount: toAmount(found.readyCents),
  affordable: found.affordable,
  created_amount: toAmount(found.createdCents),
  created_shipments: found.createdShipments,
  waiting_for_money: found.waitingForMoney,
});

const serializeDefaults = (defaults: StoredDefaults) => ({
  weight_kg: defaults.weightGrams === null ? null : defaults.weightGrams / 1000,
  length: defaults.lengthCm,
  width: defaults.widthCm,
  height: defaults.heightCm,
  box_id: defaults.boxId,
  declared_value: defaults.declaredValueCents === null ? null : toAmount(defaults.declaredValueCents),
  document: defaults.document,
  unpaid: defaults.unpaid,
  packing: defaults.packing,
});

export const serializeImportRow = (row: ListedRow, locale: Locale) => ({
  number: row.number,
  state: row.state,
  hidden: row.hidden,
  rows: row.partCount + 1,
  articles: [...[row.fields, ...row.parts].map(toArticle), row.partCount > row.parts.length ? "…" : ""]
    .filter(Boolean)
    .join(", "),
  cells: row.cells,
  fields: row.fields,
  issues: row.issues.map((issue) => ({ field: issue.field, message: toText(issue, locale) })),
  changes: row.changes.map(({ field, typed, read }) => ({ field, typed, read })),
  price: row.priceCents === null ? null : toAmount(row.priceCents),
  order_id: row.orderId,
  shipment_id: row.shipmentId,
});

/** `2 × MATE-1`; empty for a row without an article. */
function toArticle({ quantity, sku, description }: ListedRow["fields"]): string {
  const name = sku || description;
  return name ? `${quantity || 1} × ${name}` : "";
}

export const serializeMadeShipments = ({ ids, waitingForMoney }: MadeShipments) => ({
  ids,
  waiting_for_money: waitingForMoney,
});
