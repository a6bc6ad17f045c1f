import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { titled } from "@/app/titled";
import { StockCount } from "@/components/portal/goods/scanning/stock-count";
import { PageHeader } from "@/components/ui/layout/page-header";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";
import { listStockWarehouses } from "@/lib/domain/goods/inventory";

export const generateMetadata = titled("goods.count.title");

export default async function StockCountPage() {
  const { ctx, account } = await requirePortalSession();
  if (!roleScopes[account.role].includes("stocks.update")) notFound();
  const [t, warehouses] = await Promise.all([getTranslations("goods"), listStockWarehouses(ctx, account.accountId)]);
  return (
    <>
      <PageHeader
        title={t("count.title")}
        description={t("count.description")}
        back={{ href: "/inventory", label: t("stock.title") }}
      />
      <StockCount accountId={account.accountId} warehouses={warehouses} />
    </>
  );
}
