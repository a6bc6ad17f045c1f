import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { Lock, ScanBarcode } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { printState } from "@/components/portal/printing/group-choice";
import { PrintPanel } from "@/components/portal/printing/print-panel";
import { batchListQuery, printedQuery, printQueueQuery } from "@/components/portal/printing/queries";
import type { ValuesOf } from "@/components/shared/url-state";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { serializePrinted, serializePrintQueue } from "@/lib/api/portal/print-queue";
import { requirePortalSession } from "@/lib/api/session/require-session";
import { serializeBatch } from "@/lib/api/v2/document-batches";
import { serializeEnvelope } from "@/lib/api/v2/envelope";
import { roleScopes } from "@/lib/core/vocabulary";
import { findAccount } from "@/lib/domain/accounts";
import { listBatches, listPrinted, listPrintQueue } from "@/lib/domain/documents";
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
  const { preferences } = await findAccount(ctx, accountId);
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
        <PrintPanel accountId={accountId} labelFormat={preferences.labelFormat} />
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
  const batches = listBatches(ctx, { accountId, limit: 8, offset: 0 }).then(({ rows, total }) =>
    client.setQueryData(
      batchListQuery(accountId).queryKey,
      serializeEnvelope(
        { rows: rows.map((batch) => serializeBatch(batch, ctx)), total },
        { page: 1, per_page: 8 },
        {
          baseUrl: ctx.baseUrl,
          request: { path: "/v2/documents/batches", search: "" },
        },
      ),
    ),
  );
  if (tab === "printed") {
    const printed = await listPrinted(ctx, { accountId, limit: 100 });
    client.setQueryData(printedQuery(accountId).queryKey, serializePrinted(printed));
  } else {
    const queue = await listPrintQueue(ctx, { accountId, ...group });
    client.setQueryData(printQueueQuery({ accountId, ...group }).queryKey, serializePrintQueue(queue));
  }
  await batches;
}
