import { HydrationBoundary } from "@tanstack/react-query";
import { Lock, ScanBarcode } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { GET as getPrintQueue } from "@/app/api/portal/print-queue/route";
import { GET as listPrinted } from "@/app/api/portal/printed/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { titled } from "@/app/titled";
import { printedQuery, printQueueQuery } from "@/components/portal/printing/queries";
import { printState } from "@/components/portal/printing/queue/group-choice";
import { PrintPanel } from "@/components/portal/printing/queue/print-panel";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { PageHeader } from "@/components/ui/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";

export const generateMetadata = titled("printing.title");

interface PrintPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function PrintPage({ searchParams }: PrintPageProps) {
  const { ctx, account } = await requirePortalSession();
  const t = await getTranslations("printing");
  const scopes = roleScopes[account.role];
  if (!scopes.includes("shipment_documentation.download"))
    return <EmptyState icon={Lock} as="h1" title={t("notAllowed")} description={t("notAllowedHint")} />;
  const { accountId } = account;
  const { tab, ...group } = printState.read(await searchParams);
  const query = { account_id: accountId };
  const shown =
    tab === "printed"
      ? prefetch(printedQuery(accountId), listPrinted, { query })
      : prefetch(printQueueQuery({ accountId, ...group }), getPrintQueue, {
          query: {
            ...query,
            origin_id: group.originId,
            logistic_type: group.logisticType,
            returns: group.isReturn || undefined,
          },
        });
  const cache = await filledCache(ctx, shown);
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          scopes.includes("shipments.update") && (
            <LinkButton href="/scan" icon={ScanBarcode}>
              {t("scan")}
            </LinkButton>
          )
        }
      />
      <HydrationBoundary state={cache}>
        <PrintPanel accountId={accountId} />
      </HydrationBoundary>
    </>
  );
}
