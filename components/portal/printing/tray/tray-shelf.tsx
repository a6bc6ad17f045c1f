"use client";

import { ChevronDown, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useId, useRef, useState } from "react";
import { useDismissed } from "@/components/shared/drafts/use-dismissed";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { useCommands } from "../../commands/command-store";
import { type Batch, isInProgress } from "../queries";
import { useBatchFile } from "../use-batch-file";
import { PrintJob } from "./print-job";
import { useDelivery } from "./use-delivery";

interface TrayShelfProps {
  accountId: number;
  batches: readonly Batch[];
}

const keyOf = ({ id }: Batch): string => `batch-${id}`;

/** The button of the tray with its count, and above it the jobs. Those dismissed in this browser are left out. */
export function TrayShelf({ accountId, batches }: TrayShelfProps) {
  const t = useTranslations("printing.jobs");
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const { dismissed, dismiss } = useDismissed(accountId);
  const files = useBatchFile();
  useDelivery(
    batches,
    files,
    useCallback(() => setIsOpen(true), []),
  );
  const shown = dismissed ? batches.filter((batch) => isInProgress(batch) || !dismissed.has(keyOf(batch))) : [];
  const ended = shown.filter((batch) => !isInProgress(batch));
  const running = shown.length - ended.length;
  const openByKey = () => {
    setIsOpen(true);
    toggle.current?.focus();
  };
  useCommands(
    shown.length === 0 ? [] : [{ id: "print-jobs", label: t("title"), icon: Printer, hotkey: "i", run: openByKey }],
  );
  const clear = (cleared: readonly Batch[]) => {
    dismiss(...cleared.map(keyOf));
    if (cleared.length === shown.length) setIsOpen(false);
    else toggle.current?.focus();
  };
  const [newest] = shown;
  return (
    <>
      <p role="status" className="sr-only">
        {newest && `${t("name", { id: String(newest.id) })}: ${t(newest.state)}`}
      </p>
      {shown.length > 0 && (
        <>
          {/* The end of a page can be scrolled out from under the tray. */}
          <div aria-hidden className="h-16 print:hidden" />
          <section
            aria-label={t("title")}
            onKeyDown={(event) => {
              if (event.key !== "Escape" || !isOpen) return;
              // The page's own Escape clears its selection.
              event.preventDefault();
              setIsOpen(false);
              toggle.current?.focus();
            }}
            className="fixed bottom-[calc(1rem+var(--bottom-bar))] left-4 z-20 flex w-96 max-w-[calc(100vw-2rem)] flex-col items-start gap-2 lg:left-64 print:hidden"
          >
            {isOpen && (
              <div
                id={id}
                className="flex max-h-[min(32rem,calc(100dvh-10rem))] w-full animate-rise flex-col rounded-lg border bg-surface shadow-dialog"
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
                  {shown.map((batch) => (
                    <li key={batch.id} className="px-4 py-3">
                      <PrintJob batch={batch} files={files} onDismiss={() => clear([batch])} />
                    </li>
                  ))}
                </ul>
              </div>
            )}
            <Button
              ref={toggle}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              className="shadow-card"
              onClick={() => setIsOpen(!isOpen)}
            >
              {running > 0 ? <Spinner /> : <Printer aria-hidden className="size-4" />}
              {t("title")}
              <span className="min-w-5 rounded-full bg-accent px-1.5 text-center font-semibold text-on-accent text-xs">
                {shown.length}
              </span>
              <ChevronDown aria-hidden className={isOpen ? "size-4" : "size-4 rotate-180"} />
            </Button>
          </section>
        </>
      )}
    </>
  );
}
