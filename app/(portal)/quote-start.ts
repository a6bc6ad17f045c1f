import type { QuoteStart } from "@/components/portal/quote/quote-start";
import type { PortalSession } from "@/lib/api/session/page-session";
import { serializeAddress } from "@/lib/api/v2/geography/addresses";
import { listOrigins } from "@/lib/domain/geography/addresses";
import { provincesByName } from "@/lib/domain/geography/places";
import { hasProducts } from "@/lib/domain/goods/inventory";
import { findAccount } from "@/lib/domain/identity/accounts";

/** Data for the first paint of the quoting pages; undefined while the account has no origin. */
export async function findQuoteStart({ ctx, account }: PortalSession): Promise<QuoteStart | undefined> {
  const { accountId } = account;
  const [{ rows }, { preferences }, isCatalogued] = await Promise.all([
    listOrigins(ctx, { accountId, limit: 100, offset: 0 }),
    findAccount(ctx, accountId),
    hasProducts(ctx, accountId),
  ]);
  const origins = rows.filter(({ useForShipping }) => useForShipping);
  if (origins.length === 0) return undefined;
  return {
    accountId,
    origins: origins.sort((a, b) => Number(b.isDefault) - Number(a.isDefault)).map(serializeAddress),
    provinces: provincesByName.map(({ name }) => name),
    packaging: preferences.typePackaging,
    sortBy: preferences.sortBy,
    hasProducts: isCatalogued,
  };
}
