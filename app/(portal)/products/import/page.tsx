import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { titled } from "@/app/titled";
import { CatalogueImport } from "@/components/portal/goods/catalogue-import";
import { PageHeader } from "@/components/ui/layout/page-header";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";

export const generateMetadata = titled("goods.import.title");

export default async function ImportProductsPage() {
  const { account } = await requirePortalSession();
  if (!roleScopes[account.role].includes("products.update")) notFound();
  const t = await getTranslations("goods");
  return (
    <>
      <PageHeader
        title={t("import.title")}
        description={t("import.description")}
        back={{ href: "/products", label: t("products.title") }}
      />
      <CatalogueImport accountId={account.accountId} />
    </>
  );
}
