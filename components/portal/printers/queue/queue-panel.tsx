"use client";

import { useQuery } from "@tanstack/react-query";
import { Printer as PrinterIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { QueryPending } from "@/components/shared/query-pending";
import { QueryTable } from "@/components/shared/query-table";
import { SelectionSection } from "@/components/shared/selection-section";
import { useUrlState } from "@/components/shared/use-url-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Notice } from "@/components/ui/feedback/notice";
import { Card } from "@/components/ui/layout/card";
import { LinkTabs } from "@/components/ui/layout/link-tabs";
import { PageHeader } from "@/components/ui/layout/page-header";
import { Pages } from "@/components/ui/table/pages";
import { type PrinterJob, type PrinterJobs, printerJobsQuery } from "../../printing/printer/job-queries";
import { PrinterBadge } from "../../printing/printer/printer-badge";
import { type Printer, printersQuery } from "../../printing/printer/queries";
import { StoppedPrinterNotice } from "../../printing/printer/stopped-notice";
import { PrinterMenu } from "../printer-menu";
import { JobButtons } from "./job-buttons";
import { queueState, queueViews } from "./queue-state";
import { useJobColumns } from "./use-job-columns";

const PrintDialog = dynamic(() => import("../../printing/dialog/print-dialog").then((file) => file.PrintDialog));

interface QueuePanelProps {
  accountId: number;
  printerId: number;
  canManage: boolean;
}

const none: ReadonlySet<string> = new Set();

/** The queue of a printer by state, with what a person has to decide. */
export function QueuePanel({ accountId, printerId, canManage }: QueuePanelProps) {
  const t = useTranslations("printers");
  const router = useRouter();
  const list = useQuery(printersQuery(accountId));
  const printer = list.data?.printers.find(({ id }) => id === printerId);
  if (!list.data) return <QueryPending query={list} failed={t("failed")} className="h-40" />;
  if (!printer)
    return (
      <>
        <PageHeader title={t("list")} back={{ href: "/settings/printers", label: t("queue.back") }} />
        <ErrorState title={t("choice.gone")} />
      </>
    );
  return (
    <>
      <PageHeader
        title={printer.name}
        badge={<PrinterBadge printer={printer} />}
        description={printer.bridge.name}
        back={{ href: "/settings/printers", label: t("queue.back") }}
        actions={
          <PrinterMenu
            accountId={accountId}
            printer={printer}
            canManage={canManage}
            onForgotten={() => router.push("/settings/printers")}
          />
        }
      />
      <div className="grid gap-4">
        <StoppedPrinterNotice printer={printer} />
        <JobList accountId={accountId} printer={printer} />
      </div>
    </>
  );
}

function JobList({ accountId, printer }: { accountId: number; printer: Printer }) {
  const t = useTranslations("printers.queue");
  const { values, hrefWith, toUrl } = useUrlState(queueState);
  const { view, page } = values;
  const jobs = useQuery(printerJobsQuery({ accountId, printerId: printer.id, state: view, page }));
  const [ticked, setTicked] = useState({ view, keys: none });
  const [toBrowser, setToBrowser] = useState<readonly number[]>();
  const rows = jobs.data?.data;
  const chosen = useMemo(() => {
    const shown = new Set(rows?.map(({ id }) => String(id)));
    // Only what is in sight is decided on: a job that has left the view was settled meanwhile.
    return ticked.view === view ? new Set([...ticked.keys].filter((key) => shown.has(key))) : none;
  }, [rows, ticked, view]);
  const clear = () => setTicked({ view, keys: none });
  const toDecide = (rows ?? []).filter(
    ({ id, state }) => isOpen(state) && (chosen.size === 0 || chosen.has(String(id))),
  );
  const moveToBrowser = useCallback((ids: readonly number[]) => setToBrowser(ids), []);
  const columns = useJobColumns(moveToBrowser);
  const counts: Partial<Record<typeof view, number>> = { uncertain: printer.uncertain, failed: printer.failed };
  return (
    <Card flush>
      <LinkTabs
        label={t("views")}
        tabs={queueViews.map((value) => ({
          href: hrefWith({ view: value }),
          label: t(`view.${value}`),
          count: counts[value] || undefined,
          isCurrent: value === view,
        }))}
      />
      {(view === "uncertain" || view === "failed") && (rows?.length ?? 0) > 0 && (
        <Notice tone={view === "uncertain" ? "warning" : "danger"} className="m-4 mb-0">
          {t(`${view}Hint`)}
        </Notice>
      )}
      {chosen.size > 0 ? (
        <SelectionSection label={t("selection")}>
          <p role="status" className="font-medium">
            {t("chosen", { count: chosen.size })}
          </p>
          <JobButtons jobs={toDecide} onBrowser={moveToBrowser} onDone={clear} />
          <Button size="sm" variant="ghost" onClick={clear}>
            {t("clear")}
          </Button>
        </SelectionSection>
      ) : (
        toDecide.length > 1 && (
          <div className="border-b px-4 py-2.5 sm:px-5">
            <JobButtons jobs={toDecide} onBrowser={moveToBrowser} />
          </div>
        )
      )}
      <QueryTable
        query={jobs}
        failed={t("failed")}
        caption={t("caption")}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => t("row", { name })}
        selection={
          view === "printed" || view === "cancelled"
            ? undefined
            : { chosen, onChange: (keys) => setTicked({ view, keys }) }
        }
        empty={<EmptyState icon={PrinterIcon} as="h2" title={t(`empty.${view}`)} description={t("emptyHint")} />}
        foot={(list) => <Pages meta={metaOf(list)} toUrl={toUrl} />}
      />
      {toBrowser && (
        <PrintDialog
          selection={{ account_id: accountId, shipment_ids: toBrowser }}
          isBrowserOnly
          onClose={() => setToBrowser(undefined)}
        />
      )}
    </Card>
  );
}

const metaOf = ({ data, total, page, per_page: perPage }: PrinterJobs) => ({
  from: data.length === 0 ? null : (page - 1) * perPage + 1,
  to: data.length === 0 ? null : (page - 1) * perPage + data.length,
  total,
  per_page: perPage,
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / perPage)),
});

const isOpen = (state: PrinterJob["state"]): boolean => state !== "printed" && state !== "cancelled";
