import { HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { GET as listJobs } from "@/app/api/portal/print-jobs/route";
import { GET as listPrinters } from "@/app/api/portal/printers/route";
import { filledCache, prefetch } from "@/app/prefetch";
import { QueuePanel } from "@/components/portal/printers/queue/queue-panel";
import { queueState } from "@/components/portal/printers/queue/queue-state";
import { printerJobsQuery } from "@/components/portal/printing/printer/job-queries";
import { printersQuery } from "@/components/portal/printing/printer/queries";
import { toId } from "@/components/shared/url-state";
import { openSection, sectionTitle } from "../../open-section";

export const generateMetadata = () => sectionTitle("printers");

interface PageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function PrinterQueuePage({ params, searchParams }: PageProps) {
  const printerId = toId((await params).id);
  if (printerId === undefined) notFound();
  const { ctx, account, can } = await openSection("printers");
  const { accountId } = account;
  const { view, page } = queueState.read(await searchParams);
  const query = { account_id: accountId };
  const cache = await filledCache(
    ctx,
    prefetch(printersQuery(accountId), listPrinters, { query }),
    prefetch(printerJobsQuery({ accountId, printerId, state: view, page }), listJobs, {
      query: { ...query, printer_id: printerId, state: view, page },
    }),
  );
  return (
    <HydrationBoundary state={cache}>
      <QueuePanel accountId={accountId} printerId={printerId} canManage={can("accounts.update")} />
    </HydrationBoundary>
  );
}
