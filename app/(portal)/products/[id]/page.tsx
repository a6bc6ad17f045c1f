import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { orNotFound } from "@/app/or-not-found";
import { titled } from "@/app/titled";
import { ArchiveProduct } from "@/components/portal/goods/archive-product";
import { ProductForm } from "@/components/portal/goods/product-form";
import { ProductPicture } from "@/components/portal/goods/product-picture";
import { Notice } from "@/components/ui/feedback/notice";
import { PageHeader } from "@/components/ui/layout/page-header";
import { hideAmounts } from "@/lib/api/pipeline/authorize";
import { PortalProductPath, serializePortalProduct } from "@/lib/api/portal/goods/goods";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";
import { findPictured, findProduct } from "@/lib/domain/goods/inventory";

export const generateMetadata = titled("goods.form.product");

export default async function ProductPage({ params }: { params: Promise<{ id: string }> }) {
  const { ctx, account } = await requirePortalSession();
  const scopes = roleScopes[account.role];
  const path = PortalProductPath.safeParse(await params);
  if (!path.success || !scopes.includes("products.show")) notFound();
  const product = await orNotFound(findProduct(ctx, account.accountId, { id: path.data.id }));
  const pictured = await findPictured(ctx, account.accountId, [product.id]);
  const t = await getTranslations("goods");
  const canChange = scopes.includes("products.update");
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={product.name}
        description={product.referenceCode}
        back={{ href: "/products", label: t("products.title") }}
        actions={
          canChange && (
            <ArchiveProduct accountId={account.accountId} id={product.id} isArchived={product.archivedAt !== null} />
          )
        }
      />
      {product.archivedAt && <Notice className="mb-5">{t("archive.notice")}</Notice>}
      {!canChange && <Notice className="mb-5">{t("form.readOnly")}</Notice>}
      <div className="mb-5">
        <ProductPicture
          accountId={account.accountId}
          product={product}
          picture={pictured.get(product.id)?.getTime() ?? null}
          canChange={canChange}
        />
      </div>
      <fieldset disabled={!canChange} className="min-w-0">
        <ProductForm
          key={product.id}
          accountId={account.accountId}
          product={hideAmounts(ctx, serializePortalProduct(product), account.accountId)}
        />
      </fieldset>
    </div>
  );
}
