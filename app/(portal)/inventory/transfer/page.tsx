import { Plus, Warehouse } from "lucide-react";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { titled } from "@/app/titled";
import { StockTransfer } from "@/components/portal/goods/scanning/stock-transfer";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";
import { listStockWarehouses } from "@/lib/domain/goods/inventory";

export const generateMetadata = titled("goods.transfer.title");

export default async function StockTransferPage() {
  const { ctx, account } = await requirePortalSession();
  if (!roleScopes[account.role].includes("stocks.update")) notFound();
  const [t, labels, warehouses] = await Promise.all([
    getTranslations("goods"),
    getTranslations("addressBook"),
    listStockWarehouses(ctx, account.accountId),
  ]);
  return (
    <>
      <PageHeader
        title={t("transfer.title")}
        description={t("transfer.description")}
        back={{ href: "/inventory", label: t("stock.title") }}
      />
      {warehouses.length > 1 ? (
        <StockTransfer accountId={account.accountId} warehouses={warehouses} />
      ) : (
        <Card flush>
          <EmptyState
            icon={Warehouse}
            title={t("transfer.single")}
            description={t("transfer.singleHint")}
            actions={
              roleScopes[account.role].includes("addresses.create") && (
                <LinkButton href="/address-book/new" icon={Plus}>
                  {labels("create")}
                </LinkButton>
              )
            }
          />
        </Card>
      )}
    </>
  );
}
