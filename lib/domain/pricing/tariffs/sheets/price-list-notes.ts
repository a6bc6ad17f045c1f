import { isForeignAmount } from "@/lib/core/read/currency";
import { foldText } from "@/lib/core/text/fold-text";

/** Whether the prices of a list hold the VAT already. */
export type PriceTax = "included" | "excluded";

const excluded =
  /(?:sin|mas|\+|no inclu\p{L}{0,6})\s*(?:el\s+)?i\.?v\.?a\b|\biva (?:aparte|no inclu)|(?:without|excl\p{L}{0,8}|plus|before)\.? (?:vat|tax)/u;
const included =
  /(?:con|inclu\p{L}{0,6})\s+(?:el\s+)?i\.?v\.?a\b|\biva\)?\s*(?:21\s*%\s*)?inc|precios? final|(?:with|incl\p{L}{0,8})\.? (?:vat|tax)|(?:vat|tax) incl/u;

/** What the titles, headings and notes of a price list say of the VAT; `both` where they contradict one another. */
export function findTax(texts: readonly string[]): PriceTax | "both" | undefined {
  const taxes = new Set<PriceTax>();
  for (const text of texts.map(foldText)) {
    if (excluded.test(text)) taxes.add("excluded");
    else if (included.test(text)) taxes.add("included");
  }
  return taxes.size > 1 ? "both" : [...taxes][0];
}

/** A title such as `Precios en dólares`. */
export const isForeignTitle = (title: string): boolean => {
  const [, unit = ""] = /\ben\s+(.{1,40})/iu.exec(title) ?? [];
  return unit !== "" && isForeignAmount(unit);
};
