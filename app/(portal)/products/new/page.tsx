import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { titled } from "@/app/titled";
import { newProductState } from "@/components/portal/goods/goods-state";
import { ProductForm } from "@/components/portal/goods/product-form";
import { PageHeader } from "@/components/ui/layout/page-header";
import type { PageSearch } from "@/lib/api/portal/page-search";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";

export const generateMetadata = titled("goods.form.newTitle");

export default async function NewProductPage({ searchParams }: { searchParams: PageSearch }) {
  const { account } = await requirePortalSession();
  if (!roleScopes[account.role].includes("products.update")) notFound();
  const t = await getTranslations("goods");
  const { sku, name } = newProductState.read(await searchParams);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t("form.newTitle")} back={{ href: "/products", label: t("products.title") }} />
      <ProductForm accountId={account.accountId} start={sku ? { sku, name: name ?? "" } : undefined} />
    </div>
  );
}
