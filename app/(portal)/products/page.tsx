import { HydrationBoundary } from "@tanstack/react-query";
import { FileUp, Plus } from "lucide-react";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { GET as listProducts } from "@/app/api/portal/products/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { stockState } from "@/components/portal/goods/goods-state";
import { ProductList } from "@/components/portal/goods/product-list";
import { productListQuery } from "@/components/portal/goods/queries";
import { PageHeader } from "@/components/ui/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { PortalProductsQuery } from "@/lib/api/portal/goods/goods";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";

export const generateMetadata = titled("goods.products.title");

interface ProductsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ProductsPage({ searchParams }: ProductsPageProps) {
  const { ctx, account } = await requirePortalSession();
  const { accountId } = account;
  const scopes = roleScopes[account.role];
  if (!scopes.includes("products.show")) notFound();
  const canChange = scopes.includes("products.update");
  const { q, page, archived, per_page: size } = await searchParams;
  const asked = PortalProductsQuery.safeParse({
    account_id: accountId,
    q: [q].flat()[0],
    archived: [archived].flat()[0],
    page: [page].flat()[0] ?? 1,
    per_page: stockState.read({ per_page: size }).per_page,
  });
  const query = asked.data ?? PortalProductsQuery.parse({ account_id: accountId });
  const call = {
    account_id: accountId,
    q: query.q,
    archived: query.archived,
    page: query.page,
    per_page: query.per_page,
  };
  const [t, cache] = await Promise.all([
    getTranslations("goods.products"),
    filledCache(ctx, prefetch(productListQuery(call), listProducts, { query: call })),
  ]);
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          canChange && (
            <>
              <LinkButton href="/products/import" icon={FileUp}>
                {t("import")}
              </LinkButton>
              <LinkButton href="/products/new" variant="primary" icon={Plus}>
                {t("new")}
              </LinkButton>
            </>
          )
        }
      />
      <HydrationBoundary state={cache}>
        <ProductList accountId={accountId} canChange={canChange} />
      </HydrationBoundary>
    </>
  );
}
