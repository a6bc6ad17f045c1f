import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ProductForm } from "@/components/portal/goods/product-form";
import { PageHeader } from "@/components/ui/layout/page-header";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("goods.form");
  return { title: t("newTitle") };
}

export default async function NewProductPage() {
  const { account } = await requirePortalSession();
  if (!roleScopes[account.role].includes("products.update")) notFound();
  const t = await getTranslations("goods");
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t("form.newTitle")} back={{ href: "/products", label: t("products.title") }} />
      <ProductForm accountId={account.accountId} />
    </div>
  );
}
