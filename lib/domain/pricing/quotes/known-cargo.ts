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

interface Sold {
  readonly accountId: number;
  /** Null = the account's default. */
  readonly originId: number | null;
  readonly lines: readonly { readonly sku: string | null }[];
}

/** What many orders of one account are priced by, read once for each origin; the catalogue has the articles of all of them. */
export async function loadCargoByOrigin(
  ctx: Context,
  orders: readonly Sold[],
): Promise<ReadonlyMap<number | null, KnownCargo>> {
  const codes = [...new Set(orders.flatMap(({ lines }) => lines.flatMap(({ sku }) => sku ?? [])))];
  const origins = new Map(orders.map(({ originId, accountId }) => [originId, accountId]));
  const loaded = [...origins].map(
    async ([originId, accountId]) =>
      [originId, await loadKnownCargo(ctx, { accountId, originId: originId ?? "auto" }, codes)] as const,
  );
  return new Map(await Promise.all(loaded));
}
