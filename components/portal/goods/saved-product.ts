import { fields, list, nullable, number, text } from "@/components/shared/drafts/parsers";
import { persistedDraft } from "@/components/shared/drafts/persisted-draft";

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

/** The draft of a new product, stored on this device. */
export const savedProduct = persistedDraft("product", ProductValues);
