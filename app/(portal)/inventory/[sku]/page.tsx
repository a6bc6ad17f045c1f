import { HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { GET as listMovements } from "@/app/api/portal/stock/[sku_id]/movements/route";
import { GET as getPlaces } from "@/app/api/portal/stock/[sku_id]/places/route";
import { orNotFound } from "@/app/or-not-found";
import { filledCache, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { GET as getSku } from "@/app/v2/inventory/[sku_id]/route";
import { skuState } from "@/components/portal/goods/goods-state";
import { movementsQuery, placesQuery, skuQuery } from "@/components/portal/goods/queries";
import { SkuPanel } from "@/components/portal/goods/sku-panel";
import { PageHeader } from "@/components/ui/layout/page-header";
import { PortalStockPath } from "@/lib/api/portal/goods/goods";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";
import { findInventorySku, findProduct, listWarehouses } from "@/lib/domain/goods/inventory";

export const generateMetadata = titled("goods.stock.title");

interface SkuPageProps {
  params: Promise<{ sku: string }>;
  searchParams: PageSearch;
}

export default async function SkuPage({ params, searchParams }: SkuPageProps) {
  const { ctx, account } = await requirePortalSession();
  const { accountId } = account;
  const path = PortalStockPath.safeParse({ sku_id: (await params).sku });
  if (!path.success || !roleScopes[account.role].includes("stocks.read")) notFound();
  const id = path.data.sku_id;
  const sku = await orNotFound(findInventorySku(ctx, id));
  if (sku.accountId !== accountId) notFound();
  const { page, per_page } = skuState.read(await searchParams);
  const query = { page, per_page };
  const ofSku = { params: { sku_id: id } };
  const [product, warehouses, cache, t] = await Promise.all([
    findProduct(ctx, accountId, { id: sku.productId }),
    listWarehouses(ctx, accountId),
    filledCache(
      ctx,
      prefetch(skuQuery(id), getSku, ofSku),
      prefetch(movementsQuery(id, query), listMovements, { ...ofSku, query }),
      prefetch(placesQuery(id), getPlaces, ofSku),
    ),
    getTranslations("goods.stock"),
  ]);
  return (
    <>
      <PageHeader title={sku.sku} description={sku.name} back={{ href: "/inventory", label: t("title") }} />
      <HydrationBoundary state={cache}>
        <SkuPanel
          id={id}
          product={{ id: product.id, name: product.name }}
          lowStockAt={sku.lowStockAt}
          warehouses={warehouses.map(({ code, name }) => ({ code, name }))}
          canMove={roleScopes[account.role].includes("stocks.update")}
        />
      </HydrationBoundary>
    </>
  );
}
