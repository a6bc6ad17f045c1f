import type { Context } from "@/lib/platform/context";
import { findCatalogueSkus, type Sku } from "../../goods/inventory";
import { loadQuoteInputs, type QuoteInputs } from "./quote-inputs";

/** What the cargo of many requests of one account and origin is read from. */
export interface KnownCargo {
  readonly originId: number | "auto";
  readonly inputs: QuoteInputs;
  /** By the codes of the requests. */
  readonly catalogue: ReadonlyMap<string, Sku>;
}

export async function loadKnownCargo(
  ctx: Context,
  { accountId, originId }: { readonly accountId: number; readonly originId: number | "auto" },
  codes: readonly string[],
): Promise<KnownCargo> {
  const [inputs, catalogue] = await Promise.all([
    loadQuoteInputs(ctx, accountId, originId),
    findCatalogueSkus(ctx, accountId, codes),
  ]);
  return { originId, inputs, catalogue };
}
