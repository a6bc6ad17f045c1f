import { foldText } from "@/lib/core/text/fold-text";
import { isBlankSku, type QuoteDraft } from "../../drafts/quote-draft";

/** A SKU of the catalogue, as a line of the load needs it. */
export interface Article {
  readonly code: string;
  readonly name: string;
  readonly barcode: string;
  /** In pesos, for one unit; 0 when the catalogue does not say. */
  readonly declaredValue: number;
  readonly weightGrams: number;
  /** Length, width and height. */
  readonly sidesCm: readonly [number, number, number];
}

interface FoundProduct {
  readonly name: string;
  readonly skus: readonly {
    readonly sku: string;
    readonly name: string;
    readonly barcode: string;
    readonly unit_declared_value: number;
    readonly weight: number;
    readonly length: number;
    readonly width: number;
    readonly height: number;
  }[];
}

/**
 * The articles of found products, the best match of the typed text first: its code or barcode, a code that begins with
 * it, a name that contains it, the others. Equal matches keep their order.
 */
export function rankArticles(products: readonly FoundProduct[], typed: string): Article[] {
  const wanted = foldText(typed.trim());
  const articles = products.flatMap(({ name: productName, skus }) =>
    skus.map(({ sku, name, barcode, unit_declared_value: declaredValue, weight, length, width, height }) => ({
      code: sku,
      name: name || productName,
      barcode,
      declaredValue,
      weightGrams: weight,
      sidesCm: [length, width, height] as const,
    })),
  );
  return articles.sort((a, b) => distance(a, wanted) - distance(b, wanted));
}

function distance({ code, name, barcode }: Article, wanted: string): number {
  const known = foldText(code);
  if (known === wanted || foldText(barcode) === wanted) return 0;
  if (known.startsWith(wanted)) return 1;
  return foldText(name).includes(wanted) ? 2 : 3;
}

/**
 * Adds one unit of an article to a load: to the line of its code, else in place of an empty line, else as a new line. Its
 * declared value is added to that of the load, in pesos; null stays null when the catalogue does not say it.
 */
export function addArticle(
  { load, declaredValue }: Pick<QuoteDraft, "load" | "declaredValue">,
  { code, declaredValue: added }: Article,
): { skus: QuoteDraft["load"]["skus"]; declaredValue: number | null } {
  const at = load.skus.findIndex((line) => line.code.trim() === code);
  const skus =
    at >= 0
      ? load.skus.map((line, place) => (place === at ? { ...line, quantity: (line.quantity ?? 0) + 1 } : line))
      : [...load.skus.filter((line) => !isBlankSku(line)), { quantity: 1, code }];
  return { skus, declaredValue: added > 0 ? roundToCents((declaredValue ?? 0) + added) : declaredValue };
}

/** The sum of two amounts in pesos is not exact in floating point. */
const roundToCents = (pesos: number): number => Math.round(pesos * 100) / 100;
