import { HydrationBoundary } from "@tanstack/react-query";
import { ArrowLeftRight, ClipboardList } from "lucide-react";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { GET as listStock } from "@/app/api/portal/stock/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { stockState } from "@/components/portal/goods/goods-state";
import { stockListQuery } from "@/components/portal/goods/queries";
import { StockList } from "@/components/portal/goods/stock-list";
import { Notice } from "@/components/ui/feedback/notice";
import { PageHeader } from "@/components/ui/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { PortalStockQuery } from "@/lib/api/portal/goods/goods";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";
import { countLowStock, listWarehouses } from "@/lib/domain/goods/inventory";

export const generateMetadata = titled("goods.stock.title");

interface InventoryPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function InventoryPage({ searchParams }: InventoryPageProps) {
  const { ctx, account } = await requirePortalSession();
  const { accountId } = account;
  if (!roleScopes[account.role].includes("stocks.read")) notFound();
  const { q, page, warehouse, low, archived, per_page: size } = await searchParams;
  const one = (value: string | string[] | undefined) => [value].flat()[0] || undefined;
  const warehouses = await listWarehouses(ctx, accountId);
  const asked = PortalStockQuery.safeParse({
    account_id: accountId,
    q: one(q),
    page: one(page) ?? 1,
    per_page: stockState.read({ per_page: size }).per_page,
    warehouse: warehouses.find(({ code }) => code === one(warehouse))?.code,
    low: one(low),
    archived: one(archived),
  });
  const query = asked.data ?? PortalStockQuery.parse({ account_id: accountId });
  const [t, goods, cache, lowCount] = await Promise.all([
    getTranslations("goods.stock"),
    getTranslations("goods"),
    filledCache(ctx, prefetch(stockListQuery(query), listStock, { query })),
    countLowStock(ctx, accountId),
  ]);
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          roleScopes[account.role].includes("stocks.update") && (
            <>
              {warehouses.length > 1 && (
                <LinkButton href="/inventory/transfer" icon={ArrowLeftRight}>
                  {goods("transfer.start")}
                </LinkButton>
              )}
              <LinkButton href="/inventory/count" variant="primary" icon={ClipboardList}>
                {goods("count.start")}
              </LinkButton>
            </>
          )
        }
      />
      {lowCount > 0 && query.low !== "1" && (
        <Notice
          tone="warning"
          className="mb-5"
          title={t("banner", { count: lowCount })}
          actions={
            <LinkButton href="/inventory?low=1" size="sm">
              {t("show")}
            </LinkButton>
          }
        />
      )}
      <HydrationBoundary state={cache}>
        <StockList accountId={accountId} warehouses={warehouses.map(({ code, name }) => ({ code, name }))} />
      </HydrationBoundary>
    </>
  );
}
