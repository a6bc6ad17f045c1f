"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useMemo } from "react";
import { Badge } from "@/components/ui/badge";
import { DateTime, momentStyles } from "@/components/ui/date-time";
import { Link } from "@/components/ui/link";
import type { Column } from "@/components/ui/table/table-column";
import type { Tone } from "@/components/ui/tone";
import { maybePrintedReason } from "@/lib/core/vocabulary";
import type { PrinterJob } from "../../printing/printer/job-queries";
import { JobButtons } from "./job-buttons";

const jobTones: Readonly<Record<PrinterJob["state"], Tone>> = {
  waiting: "neutral",
  leased: "info",
  printed: "success",
  uncertain: "warning",
  failed: "danger",
  cancelled: "neutral",
};

/** The columns of a printer's queue: the paper, its state with the reason, when, and what to decide. */
export function useJobColumns(onBrowser: (shipmentIds: readonly number[]) => void): readonly Column<PrinterJob>[] {
  const t = useTranslations("printers.queue");
  const papers = useTranslations("printing");
  const printers = useTranslations("printers");
  const format = useFormatter();
  return useMemo(
    () => [
      {
        key: "job",
        header: t("column.job"),
        card: "title",
        cell: (job) => (
          <>
            {job.shipment_id === null ? (
              <span className="break-words font-medium">{job.name}</span>
            ) : (
              <Link href={`/shipments/${job.shipment_id}`} className="font-medium hover:text-accent-ink">
                {job.name}
              </Link>
            )}
            <span className="block break-words text-muted text-sm">
              {[job.paper && papers(job.paper), job.external_id, job.recipient].filter(Boolean).join(" · ")}
            </span>
            {job.reason && (
              <span className="block break-words text-muted text-sm">
                {t("reprint", { reason: job.reason === maybePrintedReason ? printers("maybePrinted") : job.reason })}
              </span>
            )}
          </>
        ),
      },
      {
        key: "state",
        header: t("column.state"),
        card: "aside",
        cell: (job) => (
          <>
            <Badge tone={jobTones[job.state]}>{t(`state.${job.state}`)}</Badge>
            {job.problem && <span className="block max-w-80 text-sm">{printers(`problem.${job.problem}`)}</span>}
            {job.detail && <span className="block max-w-80 break-words text-muted text-sm">{job.detail}</span>}
            {job.next_at && (
              <span className="block text-muted text-sm">
                {t("retryAt", { when: format.dateTime(new Date(job.next_at), momentStyles.time) })}
              </span>
            )}
          </>
        ),
      },
      {
        key: "created",
        header: t("column.when"),
        card: "line",
        align: "end",
        cell: (job) => <DateTime at={job.settled_at ?? job.created_at} className="text-sm" />,
      },
      {
        key: "actions",
        header: t("column.actions"),
        hideHeader: true,
        card: "foot",
        cell: (job) => <JobButtons jobs={[job]} onBrowser={onBrowser} />,
      },
    ],
    [t, papers, printers, format, onBrowser],
  );
}
