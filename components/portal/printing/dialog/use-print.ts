"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useMemo, useState } from "react";
import { toast } from "@/components/ui/feedback/toast";
import { limits } from "@/lib/core/vocabulary";
import type { Delivery } from "../followed-jobs";
import { isPrintable, type PrintOptions, readPrintOptions, savePrintOptions } from "../print-options";
import { stoppedStateOf } from "../printer/printer-state";
import type { Printer } from "../printer/queries";
import type { QueuedPapers } from "../printer/queue-papers";
import { useDevicePrinter } from "../printer/use-device-printer";
import type { PrintPlan, PrintSelection } from "../queries";
import { usePrintBatch } from "./use-print-batch";
import { useQueuePapers } from "./use-queue-papers";
import { useReprintReason } from "./use-reprint-reason";

/** Papers that a printer got, some of which a person has to know about. */
export interface SentPapers extends QueuedPapers {
  readonly printer: Printer;
  /** Prints the same papers of some of the shipments in the browser. */
  readonly printInBrowser: (shipmentIds: readonly number[]) => void;
}

interface PrintSetup {
  readonly selection: PrintSelection;
  readonly plan: PrintPlan | undefined;
  /** The browser prints, whatever the device has chosen. */
  readonly isBrowserOnly: boolean;
  readonly onStarted: () => void;
}

/** The state of the print dialog once the plan is known. */
export function usePrint({ selection, plan, isBrowserOnly, onStarted }: PrintSetup) {
  const t = useTranslations("printers.sent");
  const { account_id: accountId } = selection;
  const { fields: reasonFields, read: readReason } = useReprintReason();
  const device = useDevicePrinter(accountId);
  const [sent, setSent] = useState<SentPapers>();
  const start = usePrintBatch(accountId, onStarted);
  const queue = useQueuePapers(accountId, () => undefined);
  const saved = useMemo(() => plan && readPrintOptions(plan.label_format), [plan]);
  const [changed, setOptions] = useState<PrintOptions>();
  const [againChosen, setAgain] = useState<boolean>();
  const chosen = changed ?? saved;
  if (!plan || !chosen || (device.isPending && !isBrowserOnly)) return undefined;
  const { ready, left_out: leftOut } = plan;
  const printer = isBrowserOnly ? undefined : device.printer;
  const isSingle = ready.length === 1;
  const options: PrintOptions = isSingle || printer ? { ...chosen, bundle: "merged" } : chosen;
  const hasLabels = options.what.includes("label");
  const printed = ready.filter(({ printed }) => printed).length;
  // What was asked for is printed already: the person wants it again.
  const again = againChosen ?? printed === ready.length;
  const meant = ready.filter((shipment) => !hasLabels || !shipment.printed || again);
  const labels = meant.reduce((sum, { packages }) => sum + packages, 0);
  const isReprint = hasLabels && again && printed > 0;
  const isTooMuch = labels > limits.batchLabels;
  const isOnlyLabels =
    printer !== undefined && !printer.formats.includes("pdf") && options.what.some((paper) => paper !== "label");
  const isStarted = start.isPending || start.isSuccess || queue.isPending || queue.isSuccess;
  const isBlocked = isTooMuch || meant.length === 0 || options.what.length === 0;
  /** Undefined when a reprint still lacks its reason. */
  const readWanted = () => {
    if (isStarted || isBlocked) return undefined;
    const reason = isReprint ? readReason() : undefined;
    if (isReprint && reason === undefined) return undefined;
    savePrintOptions(chosen);
    return { shipmentIds: meant.map(({ id }) => id), options, reason };
  };
  const deliver = (delivery: Delivery) => {
    const wanted = readWanted();
    if (wanted) start.mutate({ ...wanted, delivery });
  };
  const send = (to: Printer) => {
    if (isOnlyLabels) return;
    const wanted = readWanted();
    if (!wanted) return;
    const { shipmentIds, reason } = wanted;
    const { what, order } = options;
    queue.mutate(
      { printerId: to.id, shipmentIds, what, order, reason },
      {
        onSuccess: (queued) => {
          if (queued.refusals.length > 0 || stoppedStateOf(to)) {
            const printInBrowser = (ids: readonly number[]) =>
              start.mutate({ ...wanted, shipmentIds: ids, delivery: isPrintable(options) ? "print" : "save" });
            return setSent({ ...queued, printer: to, printInBrowser });
          }
          toast.success(t("title", { name: to.name, count: queued.jobs.length }));
          onStarted();
        },
      },
    );
  };
  return {
    options,
    setOptions,
    leftOut,
    shipments: meant.length,
    labels,
    hasLabels,
    isReprint,
    isTooMuch,
    isPossible: ready.length > 0,
    isBlocked,
    isPending: isStarted,
    printedBefore: {
      printed: hasLabels ? printed : 0,
      isEverything: printed === ready.length,
      again,
      onAgainChange: setAgain,
      reasonFields,
    },
    printers: isBrowserOnly ? [] : device.printers,
    printer,
    isPrinterGone: !isBrowserOnly && device.isGone,
    isOnlyLabels,
    sent,
    deliver,
    deliverInBrowser: () => deliver(isPrintable(options) ? "print" : "save"),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (printer) send(printer);
      else deliver(isPrintable(options) ? "print" : "save");
    },
  };
}

export type Print = NonNullable<ReturnType<typeof usePrint>>;
