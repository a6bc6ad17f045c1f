import { HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { GET as listImports } from "@/app/api/portal/imports/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { ImportList } from "@/components/portal/imports/import-list";
import { importListQuery } from "@/components/portal/imports/queries";
import { UploadCard } from "@/components/portal/imports/upload-card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";

export const generateMetadata = titled("imports.title");

export default async function ImportsPage() {
  const { ctx, account } = await requirePortalSession();
  if (!roleScopes[account.role].includes("shipments.create")) notFound();
  const t = await getTranslations("imports");
  const { accountId } = account;
  const query = { account_id: accountId };
  const cache = await filledCache(ctx, prefetch(importListQuery(accountId), listImports, { query }));
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} back={{ href: "/shipments", label: t("back") }} />
      <div className="grid gap-5">
        <UploadCard accountId={accountId} />
        <HydrationBoundary state={cache}>
          <ImportList accountId={accountId} />
        </HydrationBoundary>
      </div>
    </>
  );
}
