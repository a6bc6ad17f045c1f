import { parseAsStringLiteral } from "nuqs/server";
import {
  defineUrlState,
  parseAsMatch,
  parseAsPage,
  parseAsPageSize,
  parseAsTyped,
} from "@/components/shared/url-state";
import { toSearch } from "@/components/ui/form/search-text";
import { limits } from "@/lib/core/vocabulary";

/** The state of the list of stock; the list of products has no filter of it but the archived ones. */
export const stockState = defineUrlState({
  q: parseAsTyped(toSearch),
  warehouse: parseAsMatch(/^.{1,40}$/),
  low: parseAsStringLiteral(["1"]),
  archived: parseAsStringLiteral(["1"]),
  page: parseAsPage(),
  per_page: parseAsPageSize(),
});

export const historyPeriods = ["30", "90", "180"] as const;

/** The state of a SKU's page: its history, and the page of its movements. */
export const skuState = defineUrlState({
  days: parseAsStringLiteral(historyPeriods).withDefault("30"),
  history: parseAsStringLiteral(["chart", "table"]).withDefault("chart"),
  page: parseAsPage(),
  per_page: parseAsPageSize(),
});

/** What a new product begins with: an article that an order names and the catalogue lacks. */
export const newProductState = defineUrlState({
  sku: parseAsMatch(new RegExp(`^.{1,${limits.sku}}$`)),
  name: parseAsMatch(new RegExp(`^.{1,${limits.itemDescription}}$`)),
});
