import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ImportList } from "@/components/portal/imports/import-list";
import { importListQuery } from "@/components/portal/imports/queries";
import { UploadCard } from "@/components/portal/imports/upload-card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { PortalImportList, serializeImport } from "@/lib/api/portal/shipping/imports";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";
import { listImports } from "@/lib/domain/shipping/imports";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("imports");
  return { title: t("title") };
}

export default async function ImportsPage() {
  const { ctx, account } = await requirePortalSession();
  if (!roleScopes[account.role].includes("shipments.create")) notFound();
  const t = await getTranslations("imports");
  const { accountId } = account;
  const client = new QueryClient();
  const found = await listImports(ctx, accountId, 20);
  const shown = PortalImportList.parse(found.map((entry) => serializeImport(entry)));
  client.setQueryData(importListQuery(accountId).queryKey, shown);
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} back={{ href: "/shipments", label: t("back") }} />
      <div className="grid gap-5">
        <UploadCard accountId={accountId} />
        <HydrationBoundary state={dehydrate(client)}>
          <ImportList accountId={accountId} />
        </HydrationBoundary>
      </div>
    </>
  );
}
