import type { ClassificationId, ImportField, ServiceType } from "@/lib/core/vocabulary";
import type { CatalogueField } from "@/lib/domain/goods/inventory";

export type ProductColumn =
  | CatalogueField
  | "sku"
  | "weightKg"
  /** What the variants of a product have in common: the address of its page, its SKU or the id of its row. */
  | "group"
  | "option1"
  | "option2"
  | "option3"
  /** `variable`, `variation`, `simple, virtual`. */
  | "kind"
  | "rowId"
  | "physical";

export type StockColumn = "code" | "warehouse" | "counted";

type Spellings<Meaning extends string | number> = Readonly<Record<Meaning, readonly string[]>>;

/**
 * What speakers of a language, and shops that export in it, write in sheets: above each column, and in cells with a
 * choice. Normalised: lower case, no accents and punctuation.
 */
export interface Headings {
  readonly orders: Spellings<ImportField>;
  readonly products: Spellings<ProductColumn>;
  readonly stock: Spellings<StockColumn>;
  readonly services: Spellings<Extract<ServiceType, "standard_delivery" | "express_delivery">>;
  readonly classifications: Spellings<ClassificationId>;
}
