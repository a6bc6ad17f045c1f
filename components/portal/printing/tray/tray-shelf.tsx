"use client";

import { Printer as PrinterIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useDismissed } from "@/components/shared/drafts/use-dismissed";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { useCommands } from "../../commands/command-store";
import { ownFirst } from "../followed-jobs";
import { isBusy, type Printer, toReviewOf } from "../printer/queries";
import { type Batch, isInProgress } from "../queries";
import { useBatchFile } from "../use-batch-file";
import { PrintJob } from "./print-job";
import { PrinterLine } from "./printer-line";
import { useDelivery } from "./use-delivery";
import { usePrintedJobs } from "./use-printed-jobs";
import { usePrintedRefresh } from "./use-printed-refresh";

interface TrayShelfProps {
  accountId: number;
  batches: readonly Batch[];
  printers: readonly Printer[];
}

const keyOf = ({ id }: Batch): string => `batch-${id}`;

/**
 * The tray in the bar at the top, or on wide screens above the menu: a button with the number of jobs that are not printed,
 * and below it printers with papers, then the jobs, those of this browser first. Once all are printed the button is gone; the key of the tray still
 * opens it. Jobs dismissed in this browser are left out. `data-print-tray` makes `globals.css` keep the place free.
 */
export function TrayShelf({ accountId, batches, printers }: TrayShelfProps) {
  const t = useTranslations("printing.jobs");
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const { dismissed, dismiss } = useDismissed(accountId);
  const { isPrinted, noteDelivered } = usePrintedJobs(accountId, batches);
  const files = useBatchFile(noteDelivered);
  useDelivery(
    batches,
    files,
    useCallback(() => setIsOpen(true), []),
  );
  usePrintedRefresh(printers);
  // The newest first, as the API lists them.
  const listed = dismissed ? batches.filter((batch) => isInProgress(batch) || !dismissed.has(keyOf(batch))) : [];
  const [newest] = listed;
  const shown = ownFirst(listed);
  const ended = shown.filter((batch) => !isInProgress(batch));
  const running = shown.length - ended.length;
  const unprinted = shown.filter((batch) => !isPrinted(batch)).length;
  const busy = printers.filter(isBusy);
  const toReview = busy.reduce((sum, printer) => sum + toReviewOf(printer), 0);
  const isEmpty = shown.length + busy.length === 0;
  const isShown = !isEmpty && (unprinted + busy.length > 0 || isOpen);
  const openByKey = () => {
    // The button may be there only once the panel is.
    flushSync(() => setIsOpen(true));
    toggle.current?.focus();
  };
  useCommands(isEmpty ? [] : [{ id: "print-jobs", label: t("title"), icon: PrinterIcon, hotkey: "i", run: openByKey }]);
  const clear = (cleared: readonly Batch[]) => {
    dismiss(...cleared.map(keyOf));
    if (cleared.length === shown.length && busy.length === 0) setIsOpen(false);
    else toggle.current?.focus();
  };
  return (
    <>
      <p role="status" className="sr-only">
        {newest && `${t("name", { id: String(newest.id) })}: ${t(newest.state)}`}
      </p>
      {isShown && (
        <section
          data-print-tray
          aria-label={t("title")}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || !isOpen) return;
            // The page's own Escape clears its selection.
            event.preventDefault();
            setIsOpen(false);
            toggle.current?.focus();
          }}
          className="fixed top-0 right-25 z-35 flex h-14 items-center lg:right-auto lg:left-14 lg:w-18 print:hidden"
        >
          <Button
            ref={toggle}
            variant="ghost"
            title={t("title")}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            className="gap-1.5! px-2!"
            onClick={() => setIsOpen(!isOpen)}
          >
            {running > 0 ? <Spinner /> : <PrinterIcon aria-hidden className="size-4.5" />}
            <span className="sr-only">{t("title")}</span>
            {unprinted + toReview > 0 && (
              <span className="min-w-5 rounded-full bg-accent px-1.5 text-center font-semibold text-on-accent text-xs">
                {unprinted + toReview}
              </span>
            )}
          </Button>
          {isOpen && (
            <div
              id={id}
              className="fixed top-14 right-2 flex max-h-[min(32rem,calc(100dvh-9rem))] w-96 max-w-[calc(100vw-1rem)] animate-rise flex-col rounded-lg border bg-surface shadow-dialog lg:right-auto lg:left-3"
            >
              <div className="flex flex-wrap items-center justify-between gap-2 border-b px-4 py-2.5">
                <p className="min-w-0 flex-1 text-muted text-sm">{t("hint")}</p>
                {ended.length > 0 && (
                  <Button size="sm" onClick={() => clear(ended)}>
                    {t("clear")}
                  </Button>
                )}
              </div>
              <ul className="min-h-0 divide-y overflow-y-auto">
                {busy.map((printer) => (
                  <li key={`printer-${printer.id}`} className="px-4 py-3">
                    <PrinterLine printer={printer} onOpen={() => setIsOpen(false)} />
                  </li>
                ))}
                {shown.map((batch) => (
                  <li key={batch.id} className="px-4 py-3">
                    <PrintJob batch={batch} files={files} onDismiss={() => clear([batch])} />
                  </li>
                ))}
              </ul>
            </div>
          )}
        </section>
      )}
    </>
  );
}
