import type { ClassificationId, ImportField, ServiceType } from "@/lib/core/vocabulary";
import type { CatalogueField } from "@/lib/domain/goods/inventory";

export type ProductColumn = CatalogueField | "sku" | "weightKg";

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
