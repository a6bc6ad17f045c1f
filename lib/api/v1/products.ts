import * as z from "zod";
import { message } from "@/lib/core/messages";
import { toAmount } from "@/lib/core/money";
import { volumeCm3 } from "@/lib/core/units";
import { classificationIds, classificationNames, limits } from "@/lib/core/vocabulary";
import type { Product, ProductDraft, ProductEdit, SkuDraft, SkuEdit } from "@/lib/domain/goods/inventory";
import { Amount, Id, list, objectRule, optionalText, required, requiredText, Side, text, Weight } from "../shared/wire";
import { Classification } from "./load";

export const ProductIdPath = z.object({ id: Id });
export const ReferencePath = z.object({ reference: requiredText(limits.sku) });
export const BarcodePath = z.object({ code: requiredText(limits.sku) });

const name = requiredText(limits.itemDescription);
const code = requiredText(limits.sku);
const maker = text(limits.name);

/** Clients use two spellings of each field; `length` and `classification` win when both are sent. */
const spellings = {
  length: Side.nullish().meta({ description: "Centimetres." }),
  lenght: Side.nullish().meta({ description: "Another spelling of `length`." }),
  classification: Classification.nullish().meta({ description: "1 or General, 2 or Colchones." }),
  classification_id: Classification.nullish().meta({ description: "Another name of `classification`." }),
};

export const SkuInput = z
  .object({
    sku: code,
    name,
    barcode: optionalText(limits.sku),
    unit_declared_value: Amount.nullish(),
    weight: Weight.meta({ description: "Grams." }),
    width: Side.meta({ description: "Centimetres." }),
    height: Side.meta({ description: "Centimetres." }),
    ...spellings,
  })
  .check(
    objectRule(({ length, lenght }, reject) => {
      if ((length ?? lenght) == null) reject("length", required);
    }),
  );

export const skusOf = <Entry extends z.ZodType>(entry: Entry) =>
  list(entry, limits.items).refine((entries) => entries.length > 0, { params: { message: message("sku_needed") } });

export const ProductInput = z
  .object({
    product: z.object({
      name,
      reference_code: code,
      barcode: optionalText(limits.sku),
      brand: maker.nullish(),
      supplier: maker.nullish(),
      skus: skusOf(SkuInput),
    }),
  })
  .meta({ id: "ProductInputV1" });

const SkuEditInput = z
  .object({
    id: Id.nullish(),
    name: name.nullish(),
    weight: Weight.nullish().meta({ description: "Grams." }),
    width: Side.nullish().meta({ description: "Centimetres." }),
    height: Side.nullish().meta({ description: "Centimetres." }),
    ...spellings,
  })
  .meta({
    description: "Takes effect only with id, name, classification and all measures; else the SKU stays as it is.",
  });

export const ProductEditInput = z
  .object({
    product: z.object({
      name: name.nullish(),
      brand: maker.nullish(),
      supplier: maker.nullish(),
      skus: list(SkuEditInput, limits.items).nullish(),
    }),
  })
  .meta({ id: "ProductEditV1" });

const ClassificationV1 = z.object({ id: z.int(), name: z.string() });

const SkuV1 = z.object({
  id: z.int(),
  name: z.string(),
  barcode: z.string(),
  sku: z.string(),
  unit_declared_value: z.number(),
  weight: z.int(),
  length: z.int(),
  height: z.int(),
  width: z.int(),
  classification: ClassificationV1,
});

export const ProductV1 = z
  .object({
    id: z.int(),
    name: z.string(),
    reference_code: z.string(),
    skus: z.array(SkuV1),
    barcode: z.string(),
    brand: z.string(),
    supplier: z.string(),
    total_weight: z.int(),
    total_volume: z.int(),
    created_date: z.string(),
  })
  .meta({ id: "ProductV1" });

export const ProductReply = z.object({ status: z.literal("success"), product: ProductV1 });

export const ClassificationList = z.object({
  status: z.literal("success"),
  classifications: z.array(ClassificationV1),
});

export const toProductDraft = ({ product }: z.output<typeof ProductInput>): ProductDraft => ({
  ...toProductFields(product),
  skus: product.skus.map(toSkuDraft),
});

export const toProductFields = (
  product: Omit<z.output<typeof ProductInput>["product"], "skus">,
): Omit<ProductDraft, "skus"> => ({
  name: product.name,
  referenceCode: product.reference_code,
  barcode: product.barcode ?? "",
  brand: product.brand ?? "",
  supplier: product.supplier ?? "",
});

const toSkuDraft = (entry: z.output<typeof SkuInput>): SkuDraft => ({
  sku: entry.sku,
  name: entry.name,
  barcode: entry.barcode ?? "",
  unitDeclaredValueCents: entry.unit_declared_value ?? 0,
  weightGrams: entry.weight,
  // The schema guarantees that one of the two is present.
  lengthCm: entry.length ?? entry.lenght ?? 0,
  widthCm: entry.width,
  heightCm: entry.height,
  classificationId: entry.classification ?? entry.classification_id ?? 1,
});

export const toProductEdit = ({ product }: z.output<typeof ProductEditInput>): ProductEdit => ({
  name: product.name ?? undefined,
  brand: product.brand ?? undefined,
  supplier: product.supplier ?? undefined,
  skus: (product.skus ?? []).map(toSkuEdit),
});

const toSkuEdit = (entry: z.output<typeof SkuEditInput>): SkuEdit => ({
  id: entry.id ?? undefined,
  name: entry.name ?? undefined,
  classificationId: entry.classification ?? entry.classification_id ?? undefined,
  weightGrams: entry.weight ?? undefined,
  lengthCm: entry.length ?? entry.lenght ?? undefined,
  widthCm: entry.width ?? undefined,
  heightCm: entry.height ?? undefined,
});

export const serializeProduct = (product: Product): z.input<typeof ProductReply> => ({
  status: "success",
  product: {
    id: product.id,
    name: product.name,
    reference_code: product.referenceCode,
    skus: product.skus.map(serializeSku),
    barcode: product.barcode,
    brand: product.brand,
    supplier: product.supplier,
    total_weight: product.skus.reduce((sum, { weightGrams }) => sum + weightGrams, 0),
    total_volume: product.skus.reduce((sum, sku) => sum + volumeCm3(sku), 0),
    created_date: toDayFirst(product.createdAt),
  },
});

const serializeSku = (sku: Product["skus"][number]): z.input<typeof SkuV1> => ({
  id: sku.id,
  name: sku.name,
  barcode: sku.barcode,
  sku: sku.sku,
  unit_declared_value: toAmount(sku.unitDeclaredValueCents),
  weight: sku.weightGrams,
  length: sku.lengthCm,
  height: sku.heightCm,
  width: sku.widthCm,
  classification: serializeClassification(sku.classificationId),
});

export const serializeClassifications = (): z.input<typeof ClassificationList> => ({
  status: "success",
  classifications: classificationIds.map(serializeClassification),
});

const serializeClassification = (id: (typeof classificationIds)[number]) => ({ id, name: classificationNames[id] });

/** Formats as `20-11-2026 16:00:00`, in UTC. */
function toDayFirst(at: Date): string {
  const [day = "", time = ""] = at.toISOString().slice(0, 19).split("T");
  return `${day.split("-").reverse().join("-")} ${time}`;
}
