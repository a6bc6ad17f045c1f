import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { titled } from "@/app/titled";
import { OrderForm } from "@/components/portal/orders/new/order-form";
import { PageHeader } from "@/components/ui/layout/page-header";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";
import { provincesByName } from "@/lib/domain/geography/places";
import { hasProducts } from "@/lib/domain/goods/inventory";

export const generateMetadata = titled("newOrder.title");

/** Takes an order by hand. */
export default async function NewOrderPage() {
  const { ctx, account } = await requirePortalSession();
  if (!roleScopes[account.role].includes("shipments.create")) notFound();
  const { accountId } = account;
  const [t, orders, isCatalogued] = await Promise.all([
    getTranslations("newOrder"),
    getTranslations("orders"),
    hasProducts(ctx, accountId),
  ]);
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        back={{ href: "/orders", label: orders("title") }}
      />
      <OrderForm
        key={accountId}
        accountId={accountId}
        provinces={provincesByName.map(({ name }) => name)}
        hasProducts={isCatalogued}
      />
    </>
  );
}
