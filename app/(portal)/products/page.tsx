import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { FileUp, Plus } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ProductList } from "@/components/portal/goods/product-list";
import { productListQuery } from "@/components/portal/goods/queries";
import { PageHeader } from "@/components/ui/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { PortalProductsQuery, serializePortalProduct } from "@/lib/api/portal/goods/goods";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { serializeEnvelope, toWindow } from "@/lib/api/v2/envelope";
import { roleScopes } from "@/lib/core/vocabulary";
import { listProducts } from "@/lib/domain/goods/inventory";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("goods.products");
  return { title: t("title") };
}

interface ProductsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ProductsPage({ searchParams }: ProductsPageProps) {
  const { ctx, account } = await requirePortalSession();
  const { accountId } = account;
  const scopes = roleScopes[account.role];
  if (!scopes.includes("products.show")) notFound();
  const canChange = scopes.includes("products.update");
  const { q, page, archived } = await searchParams;
  const asked = PortalProductsQuery.safeParse({
    account_id: accountId,
    q: [q].flat()[0],
    archived: [archived].flat()[0],
    page: [page].flat()[0] ?? 1,
  });
  const query = asked.data ?? PortalProductsQuery.parse({ account_id: accountId });
  const [t, { rows, total }] = await Promise.all([
    getTranslations("goods.products"),
    listProducts(ctx, { accountId, search: query.q, isArchived: query.archived === "1", ...toWindow(query) }),
  ]);
  const client = new QueryClient();
  const request = { path: "/api/portal/products", search: "" };
  client.setQueryData(
    productListQuery({ account_id: accountId, q: query.q, archived: query.archived, page: query.page }).queryKey,
    serializeEnvelope({ rows: rows.map(serializePortalProduct), total }, query, { baseUrl: ctx.baseUrl, request }),
  );
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
      <HydrationBoundary state={dehydrate(client)}>
        <ProductList accountId={accountId} canChange={canChange} />
      </HydrationBoundary>
    </>
  );
}
