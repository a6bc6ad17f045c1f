"use client";

import { useQuery } from "@tanstack/react-query";
import { Download, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useMemo, useState } from "react";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Spinner } from "@/components/ui/spinner";
import { limits } from "@/lib/core/vocabulary";
import { StopNotice } from "../../shipment-change/stop-notice";
import type { Delivery } from "../followed-jobs";
import { isPrintable, type PrintOptions, readPrintOptions, savePrintOptions } from "../print-options";
import { type PrintPlan, type PrintSelection, printPlanQuery } from "../queries";
import { BeyondLimit } from "./beyond-limit";
import { LeftOutList } from "./left-out-list";
import { PrintSettings } from "./print-settings";
import { PrintedBefore } from "./printed-before";
import { usePrintBatch } from "./use-print-batch";
import { useReprintReason } from "./use-reprint-reason";

interface PrintDialogProps {
  selection: PrintSelection;
  onClose: () => void;
  /** The print was accepted: what was selected for it need not stay selected. */
  onStarted?: () => void;
}

/**
 * Prints shipments, from wherever they were selected: what is printed and left out, documents, format and order. This
 * browser remembers the choice, which belongs to its printer. Enter prints.
 */
export function PrintDialog({ selection, onClose, onStarted }: PrintDialogProps) {
  const t = useTranslations("printing");
  const labels = useTranslations("ui");
  const textOf = useErrorMessage();
  const formId = useId();
  const listed = selection.shipment_ids?.length;
  const plan = useQuery({ ...printPlanQuery(selection), enabled: (listed ?? 0) <= limits.batchLabels });
  const matching = plan.data?.matching ?? listed;
  const print = usePrint(selection, plan.data, () => {
    onClose();
    onStarted?.();
  });
  // One shipment was asked for and is stopped: here is where to decide about it.
  const stopped =
    print?.leftOut.length === 1 && print.shipments === 0 ? print.leftOut.find(({ stop }) => stop) : undefined;
  const isBeyond = matching !== undefined && matching > limits.batchLabels;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={matching === undefined ? t("dialog.titleAll") : t("dialog.title", { count: matching })}
      description={t("dialog.hint")}
      footer={
        <>
          <Button onClick={onClose}>{labels("cancel")}</Button>
          {print && !isBeyond && <PrintButtons formId={formId} print={print} />}
        </>
      }
    >
      {isBeyond ? (
        <BeyondLimit shipments={matching} />
      ) : print ? (
        <form id={formId} noValidate className="grid gap-5" onSubmit={print.submit}>
          {print.shipments > 0 && (
            <p className="font-medium">
              {t("all", { count: print.shipments, labels: print.labels })}{" "}
              <span className="font-normal text-muted text-sm">
                {t("dialog.limit", { maximum: limits.batchLabels })}
              </span>
            </p>
          )}
          {print.isTooMuch && <BeyondLimit labels={print.labels} />}
          <PrintedBefore {...print.printedBefore} />
          {stopped?.stop && (
            <StopNotice shipmentId={stopped.id} message={stopped.stop.message} onEnded={() => plan.refetch()} />
          )}
          {!stopped && print.leftOut.length > 0 && <LeftOutList leftOut={print.leftOut} />}
          {print.isPossible && (
            <PrintSettings options={print.options} onChange={print.setOptions} isSingle={print.shipments === 1} />
          )}
        </form>
      ) : plan.isError ? (
        <ErrorState title={t("failed")} description={textOf(plan.error)} onRetry={() => plan.refetch()} />
      ) : (
        <Spinner label={t("dialog.loading")} />
      )}
    </Dialog>
  );
}

/** The state of the dialog once the plan is known. */
function usePrint(selection: PrintSelection, plan: PrintPlan | undefined, onStarted: () => void) {
  const { fields: reasonFields, read: readReason } = useReprintReason();
  const start = usePrintBatch(selection.account_id, onStarted);
  const saved = useMemo(() => plan && readPrintOptions(plan.label_format), [plan]);
  const [changed, setOptions] = useState<PrintOptions>();
  const [againChosen, setAgain] = useState<boolean>();
  const chosen = changed ?? saved;
  if (!plan || !chosen) return undefined;
  const { ready, left_out: leftOut } = plan;
  const isSingle = ready.length === 1;
  const options: PrintOptions = isSingle ? { ...chosen, bundle: "merged" } : chosen;
  const hasLabels = options.what.includes("label");
  const printed = ready.filter(({ printed }) => printed).length;
  // What was asked for is printed already: the person wants it again.
  const again = againChosen ?? printed === ready.length;
  const meant = ready.filter((shipment) => !hasLabels || !shipment.printed || again);
  const labels = meant.reduce((sum, { packages }) => sum + packages, 0);
  const isReprint = hasLabels && again && printed > 0;
  const isTooMuch = labels > limits.batchLabels;
  const deliver = (delivery: Delivery) => {
    if (start.isPending || start.isSuccess || isTooMuch || meant.length === 0 || options.what.length === 0) return;
    const reason = isReprint ? readReason() : undefined;
    if (isReprint && reason === undefined) return;
    savePrintOptions(chosen);
    start.mutate({ shipmentIds: meant.map(({ id }) => id), options, reason, delivery });
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
    isBlocked: isTooMuch || meant.length === 0 || options.what.length === 0,
    isPending: start.isPending || start.isSuccess,
    printedBefore: {
      printed: hasLabels ? printed : 0,
      isEverything: printed === ready.length,
      again,
      onAgainChange: setAgain,
      reasonFields,
    },
    deliver,
    submit: (event: FormEvent) => {
      event.preventDefault();
      deliver(isPrintable(options) ? "print" : "save");
    },
  };
}

type Print = NonNullable<ReturnType<typeof usePrint>>;

/** The main button takes the focus when the plan is there, so that Enter prints. */
function PrintButtons({ formId, print }: { formId: string; print: Print }) {
  const t = useTranslations("printing");
  if (!print.isPossible) return null;
  const { labels: count, shipments, isReprint, hasLabels } = print;
  const canPrint = isPrintable(print.options);
  const main = !hasLabels
    ? t("make", { count: shipments })
    : canPrint
      ? t(isReprint ? "dialog.reprint" : "print", { count })
      : t("dialog.saveLabels", { count });
  return (
    <>
      {canPrint && (
        <Button icon={Download} disabled={print.isBlocked || print.isPending} onClick={() => print.deliver("save")}>
          {t("dialog.save")}
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        variant="primary"
        icon={canPrint ? Printer : Download}
        disabled={print.isBlocked}
        loading={print.isPending}
        autoFocus
      >
        {main}
      </Button>
    </>
  );
}
