import * as z from "zod";
import { message } from "@/lib/core/messages";
import { limits } from "@/lib/core/vocabulary";
import type { Product, ProductAssembly, ProductFilter } from "@/lib/domain/goods/inventory";
import { Timestamp, toTimestamp } from "../../shared/timestamp";
import { Id, optionalText, Quantity } from "../../shared/wire";
import { ProductInput, ProductV1, SkuInput, serializeProduct, skusOf, toProductFields } from "../../v1/products";
import { envelope, pageQuery, toWindow } from "../envelope";

/** The product master of v1 in the manner of v2: the account in the body, a bare product, lists in an envelope. */

export const ProductsQuery = z.object({
  account_id: Id.optional().meta({ description: "Every account that the credential reaches when left out." }),
  q: optionalText(100).meta({ description: "Part of a name or brand, start of a code, or a bar code." }),
  reference_code: optionalText(limits.sku).meta({ description: "Matched exactly." }),
  sku: optionalText(limits.sku).meta({ description: "The seller's code of one of its SKUs, matched exactly." }),
  barcode: optionalText(limits.sku).meta({ description: "Of the product or one of its SKUs, matched exactly." }),
  ...pageQuery(20),
});

const one = Quantity.refine((units) => units === 1, { params: { message: message("one_unit_of_sku") } });

/** A SKU that the account has needs no more than its code. */
const SkuEntryInput = z.object({
  ...SkuInput.shape,
  sku: SkuInput.shape.sku.meta({
    description: "A SKU that the account has is taken into the product, whatever case and hyphens it is written with.",
  }),
  name: SkuInput.shape.name.nullish().meta({ description: "Needed, as the measures, for a new SKU." }),
  weight: SkuInput.shape.weight.nullish().meta({ description: "Grams." }),
  width: SkuInput.shape.width.nullish().meta({ description: "Centimetres." }),
  height: SkuInput.shape.height.nullish().meta({ description: "Centimetres." }),
  units: one.nullish().meta({ description: "1: a product has one unit of each SKU." }),
});

/** The fields of the product may stand in `product` as in v1, or beside `account_id`. */
export const ProductInputV2 = z
  .preprocess(
    (body) => {
      if (typeof body !== "object" || body === null || "product" in body) return body;
      const { account_id: accountId, ...product } = body as Record<string, unknown>;
      return { account_id: accountId, product };
    },
    z.object({
      account_id: Id.nullish().meta({ description: "May be left out by a credential of one account." }),
      product: ProductInput.shape.product.extend({ skus: skusOf(SkuEntryInput) }),
    }),
  )
  .meta({ id: "ProductInput" });

export const ProductV2 = ProductV1.omit({ created_date: true })
  .extend({ account_id: z.int(), created_at: Timestamp })
  .meta({ id: "Product" });

export const ProductListV2 = envelope(ProductV2).meta({ id: "ProductList" });

export const toProductAssembly = ({ product }: z.output<typeof ProductInputV2>): ProductAssembly => ({
  ...toProductFields(product),
  skus: product.skus.map((entry) => ({
    sku: entry.sku,
    name: entry.name ?? undefined,
    barcode: entry.barcode,
    unitDeclaredValueCents: entry.unit_declared_value ?? undefined,
    weightGrams: entry.weight ?? undefined,
    lengthCm: entry.length ?? entry.lenght ?? undefined,
    widthCm: entry.width ?? undefined,
    heightCm: entry.height ?? undefined,
    classificationId: entry.classification ?? entry.classification_id ?? undefined,
  })),
});

export const toProductFilter = (query: z.output<typeof ProductsQuery>): ProductFilter => ({
  accountId: query.account_id,
  search: query.q,
  referenceCode: query.reference_code,
  sku: query.sku,
  barcode: query.barcode,
  ...toWindow(query),
});

export function serializeProductV2(product: Product): z.input<typeof ProductV2> {
  const { created_date: _, ...fields } = serializeProduct(product).product;
  return { ...fields, account_id: product.accountId, created_at: toTimestamp(product.createdAt) };
}
