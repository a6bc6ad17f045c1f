import type { NoFacts } from "./facts";

export interface GoodsMessages {
  too_many_boxes: { readonly maximum: number };
  inner_size_exceeds_outer: NoFacts;
  not_above_empty_weight: NoFacts;
  missing_for_new_sku: NoFacts;
  sku_of_other_product: { readonly product: string };
  sku_taken: NoFacts;
  sku_like_other: { readonly sku: string };
  code_of_other_sku: { readonly sku: string };
  sku_not_of_product: NoFacts;
  product_code_taken: NoFacts;
  barcode_of_other_product: { readonly product: string };
  warehouse_full: { readonly maximum: number };
  warehouse_unknown: { readonly codes: readonly string[] };
  article_unknown: NoFacts;
  warehouses_equal: NoFacts;
  line_repeated: NoFacts;
  count_below_reserved: { readonly reserved: number };
  more_than_available: { readonly available: number };
}
