import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { Lock, ScanBarcode } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { printedQuery, printQueueQuery } from "@/components/portal/printing/queries";
import { printState } from "@/components/portal/printing/queue/group-choice";
import { PrintPanel } from "@/components/portal/printing/queue/print-panel";
import type { ValuesOf } from "@/components/shared/url-state";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { PageHeader } from "@/components/ui/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { serializePrinted, serializePrintQueue } from "@/lib/api/portal/shipping/print-queue";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { roleScopes } from "@/lib/core/vocabulary";
import { listPrinted, listPrintQueue } from "@/lib/domain/shipping/documents";
import type { Context } from "@/lib/platform/context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("printing");
  return { title: t("title") };
}

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
  const address = await searchParams;
  const client = new QueryClient();
  await firstPaint(ctx, client, accountId, printState.read(address));
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
      <HydrationBoundary state={dehydrate(client)}>
        <PrintPanel accountId={accountId} />
      </HydrationBoundary>
    </>
  );
}

/** The responses of the list endpoints, without HTTP requests. */
async function firstPaint(
  ctx: Context,
  client: QueryClient,
  accountId: number,
  { tab, ...group }: ValuesOf<typeof printState>,
): Promise<void> {
  if (tab === "printed") {
    const printed = await listPrinted(ctx, { accountId, limit: 100 });
    client.setQueryData(printedQuery(accountId).queryKey, serializePrinted(printed));
  } else {
    const queue = await listPrintQueue(ctx, { accountId, ...group });
    client.setQueryData(printQueueQuery({ accountId, ...group }).queryKey, serializePrintQueue(queue));
  }
}
