"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { Link } from "@/components/ui/link";
import type { Tone } from "@/components/ui/tone";
import type { PrintJobState } from "@/lib/core/vocabulary";
import type { QueuedDocument } from "../use-label-printer";
import { chooseDevicePrinter } from "./device-printer";
import { type PrinterJob, printerJobsQuery } from "./job-queries";
import { PrinterBadge } from "./printer-badge";
import { PrinterSelect } from "./printer-select";
import { stoppedStateOf } from "./printer-state";
import { type Printer, toReviewOf } from "./queries";
import { StoppedPrinterNotice } from "./stopped-notice";
import { useDevicePrinter } from "./use-device-printer";
import { useJobDecision } from "./use-job-decision";
import { useTakeOffQueue } from "./use-take-off-queue";

interface StationPrinterProps {
  accountId: number;
  /** The label that was sent last. */
  queued: QueuedDocument | undefined;
  /** Its printer has printed it. */
  onPrinted: (queued: QueuedDocument) => void;
  /** It was taken off the queue: the browser prints it. */
  onBrowser: (queued: QueuedDocument) => void;
  /** A choice was made here: the station listens to its scanner again. */
  onDone: () => void;
}

/** The printer of a station, how it is, and what became of the label that it was sent last. Nothing without printers. */
export function StationPrinter({ accountId, queued, onPrinted, onBrowser, onDone }: StationPrinterProps) {
  const t = useTranslations("printers");
  const { printers, printer, isGone } = useDevicePrinter(accountId);
  if (printers.length === 0) return null;
  const sentTo = queued && printers.find(({ id }) => id === queued.printerId);
  const looks = printer ? toReviewOf(printer) : 0;
  return (
    <section aria-label={t("choice.label")} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PrinterSelect
          hideLabel
          className="w-64 max-sm:flex-1"
          printers={printers}
          value={printer?.id}
          onChange={(id) => {
            chooseDevicePrinter(accountId, id);
            // The list gives the focus back to its button first.
            setTimeout(onDone, 0);
          }}
        />
        {printer && <PrinterBadge printer={printer} />}
        {printer && printer.waiting > 0 && (
          <span className="text-muted text-sm">{t("waiting", { count: printer.waiting })}</span>
        )}
        {printer && looks > 0 && (
          <Link href={`/settings/printers/${printer.id}?view=open`} className="text-accent-ink text-sm underline">
            {t("tray.looks", { count: looks })}
          </Link>
        )}
      </div>
      {isGone && <Notice tone="warning">{t("choice.gone")}</Notice>}
      {printer && !(queued && sentTo?.id === printer.id) && <StoppedPrinterNotice printer={printer} />}
      {queued && sentTo && (
        <SentLabel
          key={queued.jobId}
          accountId={accountId}
          queued={queued}
          printer={sentTo}
          onPrinted={onPrinted}
          onBrowser={onBrowser}
          onDone={onDone}
        />
      )}
    </section>
  );
}

const tones: Readonly<Record<PrintJobState, Tone>> = {
  waiting: "info",
  leased: "info",
  printed: "success",
  uncertain: "warning",
  failed: "danger",
  cancelled: "neutral",
};

interface SentLabelProps extends Omit<StationPrinterProps, "queued"> {
  queued: QueuedDocument;
  printer: Printer;
}

function SentLabel({ accountId, queued, printer, onPrinted, onBrowser, onDone }: SentLabelProps) {
  const t = useTranslations("printers");
  const { shipmentId } = queued.wanted;
  const { data } = useQuery(printerJobsQuery({ accountId, shipmentId }));
  const job = data?.data.find(({ id }) => id === queued.jobId);
  const state = job?.state ?? "waiting";
  const decision = useJobDecision(onDone);
  const takeOff = useTakeOffQueue<Pick<PrinterJob, "id">>();
  const tell = useEffectEvent(() => onPrinted(queued));
  useEffect(() => {
    if (state === "printed") tell();
  }, [state]);
  const moveToBrowser = (
    <Button
      size="sm"
      loading={takeOff.isPending}
      onClick={() => takeOff.mutate({ jobs: [{ id: queued.jobId }], onTaken: () => onBrowser(queued) })}
    >
      {t("stopped.browser")}
    </Button>
  );
  if (state === "waiting" && stoppedStateOf(printer))
    return <StoppedPrinterNotice printer={printer} live actions={moveToBrowser} />;
  const decide = (made: "printed" | "again", label: string) => (
    <Button
      size="sm"
      loading={decision.isPending && decision.variables?.decision === made}
      onClick={() => job && decision.mutate({ jobs: [job], decision: made })}
    >
      {label}
    </Button>
  );
  return (
    <Notice
      tone={tones[state]}
      live={state === "uncertain" || state === "failed"}
      actions={
        state === "uncertain" ? (
          <>
            {decide("printed", t("decide.printed"))}
            {decide("again", t("decide.again"))}
          </>
        ) : state === "failed" ? (
          <>
            {decide("again", t("decide.retry"))}
            {moveToBrowser}
          </>
        ) : undefined
      }
    >
      {t(`label.${state}`, { name: printer.name })}
      {job?.problem && <span className="block text-sm">{t(`problem.${job.problem}`)}</span>}
    </Notice>
  );
}
