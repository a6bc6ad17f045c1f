import type { GoodsMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const goodsSentences: Sentences<GoodsMessages> = {
  too_many_boxes: ({ maximum }) => `An account has ${maximum} boxes at most.`,
  inner_size_exceeds_outer: "The inner measure cannot exceed the outer one.",
  not_above_empty_weight: "Must exceed the weight of the empty box.",
  missing_for_new_sku: "This is missing for a new SKU.",
  sku_of_other_product: ({ product }) => `The SKU belongs to product ${product}; it cannot move to another.`,
  sku_taken: "There is a SKU with that code already.",
  sku_like_other: ({ sku }) =>
    `There is a SKU "${sku}" already: a scanner cannot tell them apart, they differ in case or hyphens only.`,
  code_of_other_sku: ({ sku }) => `SKU "${sku}" has that code already: a scanner cannot tell them apart.`,
  sku_not_of_product: "The product has no such SKU.",
  product_code_taken: "There is a product with that code already.",
  barcode_of_other_product: ({ product }) => `Product "${product}" has that barcode already.`,
  warehouse_full: ({ maximum }) => `A warehouse takes at most ${maximum} pieces of a SKU.`,
  article_unknown: "No SKU or barcode of the account is this one.",
  warehouses_equal: "Choose a warehouse other than the one it leaves.",
  line_repeated: "The SKU is there twice.",
  count_below_reserved: ({ reserved }) => `Shipments have reserved ${reserved}: there cannot be fewer.`,
  more_than_available: ({ available }) => `${available} are available in the warehouse it leaves.`,
  warehouse_unknown: ({ codes }) => `Must be a warehouse of the account: ${codes.join(", ")}.`,
};
