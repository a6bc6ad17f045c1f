import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { movementsQuery, placesQuery, skuQuery } from "@/components/portal/goods/queries";
import { SkuPanel } from "@/components/portal/goods/sku-panel";
import { PageHeader } from "@/components/ui/layout/page-header";
import { PortalStockPath, serializePortalMovement } from "@/lib/api/portal/goods/goods";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { serializeEnvelope } from "@/lib/api/v2/envelope";
import { MovementsQuery, serializeInventorySku, toMovementFilter } from "@/lib/api/v2/goods/inventory";
import { DomainError } from "@/lib/core/errors";
import { roleScopes } from "@/lib/core/vocabulary";
import { findInventorySku, findProduct, listMovements, listPlaces, listWarehouses } from "@/lib/domain/goods/inventory";
import { namesOfActors } from "@/lib/domain/identity/accounts";
import type { Context } from "@/lib/platform/context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("goods.stock");
  return { title: t("title") };
}

interface SkuPageProps {
  params: Promise<{ sku: string }>;
  searchParams: Promise<{ page?: string | string[] }>;
}

export default async function SkuPage({ params, searchParams }: SkuPageProps) {
  const { ctx, account } = await requirePortalSession();
  const { accountId } = account;
  const path = PortalStockPath.safeParse({ sku_id: (await params).sku });
  if (!path.success || !roleScopes[account.role].includes("stocks.read")) notFound();
  const id = path.data.sku_id;
  const sku = await findInventorySku(ctx, id).catch((error: unknown) => {
    if (error instanceof DomainError && error.detail.code === "not_found") return undefined;
    throw error;
  });
  if (sku?.accountId !== accountId) notFound();
  const asked = MovementsQuery.safeParse({ page: [(await searchParams).page].flat()[0] ?? 1 });
  const [product, warehouses, movements, places, t] = await Promise.all([
    findProduct(ctx, accountId, { id: sku.productId }),
    listWarehouses(ctx, accountId),
    firstMovements(ctx, id, asked.data ?? MovementsQuery.parse({})),
    listPlaces(ctx, id),
    getTranslations("goods.stock"),
  ]);
  const client = new QueryClient();
  client.setQueryData(skuQuery(id).queryKey, serializeInventorySku(sku));
  client.setQueryData(movementsQuery(id, { page: movements.meta.current_page }).queryKey, movements);
  client.setQueryData(placesQuery(id).queryKey, places);
  return (
    <>
      <PageHeader title={sku.sku} description={sku.name} back={{ href: "/inventory", label: t("title") }} />
      <HydrationBoundary state={dehydrate(client)}>
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

/** The response of the portal's movements endpoint, without an HTTP request. */
async function firstMovements(ctx: Context, id: number, query: ReturnType<typeof MovementsQuery.parse>) {
  const { rows, total } = await listMovements(ctx, id, toMovementFilter(query));
  const names = await namesOfActors(
    ctx,
    rows.map(({ actor }) => actor),
  );
  const data = rows.map((row) => serializePortalMovement(row, names));
  const request = { path: `/api/portal/stock/${id}/movements`, search: "" };
  return serializeEnvelope({ rows: data, total }, query, { baseUrl: ctx.baseUrl, request });
}
