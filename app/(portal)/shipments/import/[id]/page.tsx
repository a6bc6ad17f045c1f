import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ImportPanel } from "@/components/portal/imports/import-panel";
import { importQuery } from "@/components/portal/imports/queries";
import { PageHeader } from "@/components/ui/layout/page-header";
import { ImportPath, PortalImport, serializeImport } from "@/lib/api/portal/shipping/imports";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { DomainError } from "@/lib/core/errors";
import { roleScopes } from "@/lib/core/vocabulary";
import { listOrigins } from "@/lib/domain/geography/addresses";
import { findImport, suggestMapping } from "@/lib/domain/shipping/imports";
import { orderColumns } from "@/lib/i18n/headings";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("imports");
  return { title: t("title") };
}

export default async function ImportPage({ params }: { params: Promise<{ id: string }> }) {
  const { ctx, account } = await requirePortalSession();
  const path = ImportPath.safeParse(await params);
  if (!path.success || !roleScopes[account.role].includes("shipments.create")) notFound();
  const found = await findImport(ctx, path.data.id).catch((error: unknown) => {
    if (error instanceof DomainError && error.detail.code === "not_found") return undefined;
    throw error;
  });
  if (found?.accountId !== account.accountId) notFound();
  const [suggested, origins, t] = await Promise.all([
    found.mapping ? undefined : suggestMapping(ctx, found, orderColumns),
    listOrigins(ctx, { accountId: account.accountId, limit: 100, offset: 0 }),
    getTranslations("imports"),
  ]);
  const client = new QueryClient();
  client.setQueryData(importQuery(found.id).queryKey, PortalImport.parse(serializeImport(found, suggested)));
  return (
    <>
      <PageHeader title={found.filename} back={{ href: "/shipments/import", label: t("title") }} />
      <HydrationBoundary state={dehydrate(client)}>
        <ImportPanel id={found.id} origins={origins.rows.map(({ id, name }) => ({ id, name }))} />
      </HydrationBoundary>
    </>
  );
}
