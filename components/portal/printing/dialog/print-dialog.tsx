"use client";

import { useQuery } from "@tanstack/react-query";
import { Download, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Spinner } from "@/components/ui/spinner";
import { limits } from "@/lib/core/vocabulary";
import { StopNotice } from "../../shipment-change/stop-notice";
import { isPrintable } from "../print-options";
import { type PrintSelection, printPlanQuery } from "../queries";
import { BeyondLimit } from "./beyond-limit";
import { LeftOutList } from "./left-out-list";
import { PrintSettings } from "./print-settings";
import { PrintedBefore } from "./printed-before";
import { PrinterFields } from "./printer-fields";
import { SentToPrinter } from "./sent-to-printer";
import { type Print, usePrint } from "./use-print";

interface PrintDialogProps {
  selection: PrintSelection;
  onClose: () => void;
  /** The print was accepted: what was selected for it need not stay selected. */
  onStarted?: () => void;
  /** The browser prints, whatever printer the device has chosen: these papers were taken off its queue. */
  isBrowserOnly?: boolean;
}

/**
 * Prints shipments, from wherever they were selected: what is printed and left out, on which printer or in the browser,
 * documents, format and order. This browser remembers the choice. Enter prints.
 */
export function PrintDialog({ selection, onClose, onStarted, isBrowserOnly = false }: PrintDialogProps) {
  const t = useTranslations("printing");
  const labels = useTranslations("ui");
  const textOf = useErrorMessage();
  const formId = useId();
  const listed = selection.shipment_ids?.length;
  const plan = useQuery({ ...printPlanQuery(selection), enabled: (listed ?? 0) <= limits.batchLabels });
  const matching = plan.data?.matching ?? listed;
  const print = usePrint({
    selection,
    plan: plan.data,
    isBrowserOnly,
    onStarted: () => {
      onClose();
      onStarted?.();
    },
  });
  if (print?.sent)
    return (
      <SentToPrinter
        accountId={selection.account_id}
        sent={print.sent}
        onClose={() => {
          onClose();
          onStarted?.();
        }}
      />
    );
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
            <>
              <PrinterFields accountId={selection.account_id} print={print} />
              <PrintSettings
                options={print.options}
                onChange={print.setOptions}
                isSingle={print.shipments === 1}
                isOnPrinter={print.printer !== undefined}
              />
            </>
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

/** The main button takes the focus when the plan is there, so that Enter prints. */
function PrintButtons({ formId, print }: { formId: string; print: Print }) {
  const t = useTranslations("printing");
  if (!print.isPossible) return null;
  const { labels: count, shipments, isReprint, hasLabels } = print;
  const canPrint = print.printer !== undefined || isPrintable(print.options);
  const main = !hasLabels
    ? t("make", { count: shipments })
    : canPrint
      ? t(isReprint ? "dialog.reprint" : "print", { count })
      : t("dialog.saveLabels", { count });
  return (
    <>
      {canPrint && !print.printer && (
        <Button icon={Download} disabled={print.isBlocked || print.isPending} onClick={() => print.deliver("save")}>
          {t("dialog.save")}
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        variant="primary"
        icon={canPrint ? Printer : Download}
        disabled={print.isBlocked || print.isOnlyLabels}
        loading={print.isPending}
        autoFocus
      >
        {main}
      </Button>
    </>
  );
}
