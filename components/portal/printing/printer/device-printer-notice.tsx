"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { chooseDevicePrinter } from "./device-printer";
import { StoppedPrinterNotice } from "./stopped-notice";
import { useDevicePrinter } from "./use-device-printer";

/** Says that the printer of this device takes nothing at present, where a label is about to be sent to it. */
export function DevicePrinterNotice({ accountId }: { accountId: number }) {
  const t = useTranslations("printers.stopped");
  const { printer } = useDevicePrinter(accountId);
  if (!printer) return null;
  return (
    <StoppedPrinterNotice
      printer={printer}
      actions={
        <Button size="sm" onClick={() => chooseDevicePrinter(accountId, undefined)}>
          {t("browser")}
        </Button>
      }
    />
  );
}
