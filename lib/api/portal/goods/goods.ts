import * as z from "zod";
import { message } from "@/lib/core/messages";
import { toAmount } from "@/lib/core/money";
import { typedText } from "@/lib/core/text/typed-text";
import { type Locale, limits } from "@/lib/core/vocabulary";
import type {
  CatalogueDifference,
  Movement,
  Product,
  ProductReplacement,
  StockDay,
  StockedSku,
} from "@/lib/domain/goods/inventory";
import type { ProductColumn } from "@/lib/i18n/headings";
import { toText } from "@/lib/i18n/to-text";
import { columnsQuery, serializeColumns } from "../../shared/sheet-upload";
import { toTimestamp } from "../../shared/timestamp";
import {
  Amount,
  ClassificationId,
  Id,
  integer,
  list,
  optionalText,
  requiredText,
  Side,
  text,
  Weight,
} from "../../shared/wire";
import type { ReadCatalogue } from "../../sheets/product-rows";
import { pageQuery } from "../../v2/envelope";
import { serializeInventorySku, serializeMovement } from "../../v2/goods/inventory";

/** Wire schemas of the catalogue and the stock in the portal. */

const Archived = z.literal(["1"]).optional();

export const PortalProductsQuery = z.object({
  account_id: Id,
  q: text(100).optional(),
  archived: Archived,
  ...pageQuery(25),
});
export const PortalProductPath = z.object({ id: Id });
export const AccountOnlyQuery = z.object({ account_id: Id });

/** `v` tells browsers one picture of a product from the next. */
export const PictureQuery = z.object({ account_id: Id, v: z.string().max(20).optional() });

const LowStockAt = integer(0, 1_000_000_000).nullish();

const SkuInput = z.object({
  id: Id.nullish(),
  sku: requiredText(limits.sku),
  name: requiredText(limits.itemDescription),
  barcode: optionalText(limits.sku),
  unit_declared_value: Amount.nullish(),
  weight: Weight,
  length: Side,
  width: Side,
  height: Side,
  classification_id: ClassificationId,
  low_stock_at: LowStockAt,
});

export const PortalProductInput = z.object({
  account_id: Id,
  product: z.object({
    name: requiredText(limits.itemDescription),
    reference_code: requiredText(limits.sku),
    barcode: optionalText(limits.sku),
    brand: optionalText(limits.name),
    supplier: optionalText(limits.name),
    skus: list(SkuInput, limits.items).refine((entries) => entries.length > 0, {
      params: { message: message("sku_needed") },
    }),
  }),
});

/** What makes archiving a product worth a question is told until it is confirmed. */
export const ArchiveInput = z.object({ account_id: Id, confirmed: z.boolean().default(false) });
export const AccountInput = z.object({ account_id: Id });

export const toReplacement = ({ product }: z.output<typeof PortalProductInput>): ProductReplacement => ({
  name: product.name,
  referenceCode: product.reference_code,
  barcode: product.barcode ?? "",
  brand: product.brand ?? "",
  supplier: product.supplier ?? "",
  skus: product.skus.map((entry) => ({
    ...(entry.id == null ? {} : { id: entry.id }),
    sku: entry.sku,
    name: entry.name,
    barcode: entry.barcode ?? "",
    unitDeclaredValueCents: entry.unit_declared_value ?? 0,
    weightGrams: entry.weight,
    lengthCm: entry.length,
    widthCm: entry.width,
    heightCm: entry.height,
    classificationId: entry.classification_id,
    lowStockAt: entry.low_stock_at ?? null,
  })),
});

export const serializePortalProduct = (product: Product) => ({
  id: product.id,
  name: product.name,
  reference_code: product.referenceCode,
  barcode: product.barcode,
  brand: product.brand,
  supplier: product.supplier,
  created_at: toTimestamp(product.createdAt),
  archived_at: product.archivedAt && toTimestamp(product.archivedAt),
  skus: product.skus.map((sku) => ({
    id: sku.id,
    sku: sku.sku,
    name: sku.name,
    barcode: sku.barcode,
    unit_declared_value: toAmount(sku.unitDeclaredValueCents),
    weight: sku.weightGrams,
    length: sku.lengthCm,
    width: sku.widthCm,
    height: sku.heightCm,
    classification_id: sku.classificationId,
    low_stock_at: sku.lowStockAt,
  })),
});

export const CatalogueImportQuery = z.object({
  account_id: Id,
  apply: z.literal(["0", "1"]).default("0"),
  ...columnsQuery,
});

const shownAtOnce = 200;

const neededColumns = {
  name: ["name", "productName"],
  weightKg: ["weightKg", "weightGrams"],
  lengthCm: ["lengthCm"],
  widthCm: ["widthCm"],
  heightCm: ["heightCm"],
} as const satisfies Partial<Record<ProductColumn, readonly ProductColumn[]>>;

/** What a sheet would change, with all problems to correct it by, or has changed. */
export function serializeDifference(
  { added, changed, same, errors }: CatalogueDifference,
  about: { applied: boolean; read: ReadCatalogue; locale: Locale },
) {
  const { columns, rows, leftOut, unmeasured } = about.read;
  const all = [...about.read.errors, ...errors].sort((a, b) => a.row - b.row);
  const faulty = new Set(all.map(({ row }) => row));
  const zerosAt = new Map(unmeasured.map(({ row, typed }) => [row, typed]));
  const typedAt = new Map(rows.map(({ row, sku, values }) => [row, { ...values, ...zerosAt.get(row), sku }]));
  const money = (field: string, value: string | number | null) =>
    field === "unitDeclaredValueCents" && typeof value === "number" ? toAmount(value) : value;
  const lacksNeeded = errors.some(({ message: { code } }) => code === "missing_for_new_sku");
  const missing = Object.entries<readonly ProductColumn[]>(lacksNeeded ? neededColumns : {}).flatMap(([field, any]) =>
    any.some((column) => columns.columns[column]?.length) ? [] : [field as ProductColumn],
  );
  return {
    applied: about.applied,
    columns: serializeColumns({ ...columns, missing: [...columns.missing, ...missing] }),
    added: added.length,
    changed: changed.length,
    same,
    faulty: faulty.size,
    left_out: leftOut.map(({ row, text, message }) => ({ row, text, message: toText(message, about.locale) })),
    unmeasured: unmeasured.flatMap(({ row, sku }) => (faulty.has(row) ? [] : [sku])),
    additions: added
      .slice(0, shownAtOnce)
      .map(({ row, sku, values }) => ({ row, sku, name: values.name ?? values.productName ?? sku })),
    changes: changed.slice(0, shownAtOnce).map(({ row, known, changes }) => ({
      row,
      sku: known.sku,
      fields: changes.map(({ field, from, to }) => ({ field, from: money(field, from), to: money(field, to) ?? "" })),
    })),
    fault_count: all.length,
    faults: all.slice(0, about.applied ? shownAtOnce : limits.sheetProblems).map(({ row, field, text, message }) => ({
      row,
      field,
      text: typedText(text ?? String(money(field, typedAt.get(row)?.[field] ?? ""))),
      message: toText(message, about.locale),
    })),
  };
}

export const PortalStockQuery = z.object({
  account_id: Id,
  q: text(100).optional(),
  warehouse: optionalText(50),
  low: z.literal(["1"]).optional(),
  archived: Archived,
  ...pageQuery(25),
});

export const PortalStockPath = z.object({ sku_id: Id });
export const WatchInput = z.object({ low_stock_at: integer(0, 1_000_000_000).nullable() });

export const serializeStock = (sku: StockedSku) => ({
  ...serializeInventorySku(sku),
  product_name: sku.productName,
  product_id: sku.productId,
  low_stock_at: sku.lowStockAt,
});

export function serializePortalMovement(movement: Movement, names: ReadonlyMap<string, string>) {
  const kind = (["user", "credential", "system"] as const).find((known) => movement.actor.startsWith(`${known}:`));
  return {
    ...serializeMovement(movement),
    by: { type: kind ?? ("unknown" as const), name: names.get(movement.actor) ?? null },
  };
}

export const StockHistoryQuery = z.object({ days: integer(1, 365).default(30), warehouse: optionalText(50) });

export const serializeHistory = (days: readonly StockDay[]) =>
  days.map(({ day, inPieces, outPieces, total }) => ({ day, in: inPieces, out: outPieces, total }));
