"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { chooseDevicePrinter } from "../printer/device-printer";
import { PrinterSelect } from "../printer/printer-select";
import { StoppedPrinterNotice } from "../printer/stopped-notice";
import type { Print } from "./use-print";

/** Where to print, and what stands in the way there. Nothing for an account without printers. */
export function PrinterFields({ accountId, print }: { accountId: number; print: Print }) {
  const t = useTranslations("printers");
  const { printers, printer, isOnlyLabels, isPrinterGone } = print;
  const inBrowser = (
    <Button size="sm" disabled={print.isBlocked || print.isPending} onClick={print.deliverInBrowser}>
      {t("stopped.browserOnce")}
    </Button>
  );
  return (
    <>
      {printers.length > 0 && (
        <PrinterSelect
          printers={printers}
          value={printer?.id}
          onChange={(printerId) => chooseDevicePrinter(accountId, printerId)}
        />
      )}
      {isPrinterGone && <Notice tone="warning">{t("choice.gone")}</Notice>}
      {printer && isOnlyLabels ? (
        <Notice tone="warning" live actions={inBrowser}>
          {t("onlyLabels", { name: printer.name })}
        </Notice>
      ) : (
        printer && <StoppedPrinterNotice printer={printer} actions={inBrowser} />
      )}
    </>
  );
}
