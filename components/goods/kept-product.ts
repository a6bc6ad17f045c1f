import * as z from "zod";
import { storedDraft } from "../quote/stored-draft";

const SkuValues = z.object({
  skuId: z.number().nullable(),
  sku: z.string(),
  name: z.string(),
  barcode: z.string(),
  value: z.number().nullable(),
  weightKg: z.number().nullable(),
  length: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  classification: z.string(),
  lowStock: z.number().nullable(),
});

const ProductValues = z.object({
  name: z.string(),
  reference: z.string(),
  barcode: z.string(),
  brand: z.string(),
  supplier: z.string(),
  skus: z.array(SkuValues),
});

/** A new product that this device keeps while it is filled in. The form fetches this module after it has shown itself. */
export const keptProduct = storedDraft("product", ProductValues);
