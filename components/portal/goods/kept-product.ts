import { fields, list, nullable, number, text } from "@/components/shared/drafts/kept-shape";
import { storedDraft } from "@/components/shared/drafts/stored-draft";

const SkuValues = fields({
  skuId: nullable(number),
  sku: text,
  name: text,
  barcode: text,
  value: nullable(number),
  weightKg: nullable(number),
  length: nullable(number),
  width: nullable(number),
  height: nullable(number),
  classification: text,
  lowStock: nullable(number),
});

const ProductValues = fields({
  name: text,
  reference: text,
  barcode: text,
  brand: text,
  supplier: text,
  skus: list(SkuValues),
});

/** A new product that this device keeps while it is filled in. */
export const keptProduct = storedDraft("product", ProductValues);
