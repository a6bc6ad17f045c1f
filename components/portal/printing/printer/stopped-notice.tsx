"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Notice } from "@/components/ui/feedback/notice";
import { stoppedStateOf } from "./printer-state";
import type { Printer } from "./queries";

interface StoppedPrinterNoticeProps {
  printer: Printer;
  /** Announced when it appears: the printer stopped with papers of this page. */
  live?: boolean;
  actions?: ReactNode;
}

/** Says that a printer takes nothing at present, and what becomes of what is sent to it. Nothing of one that prints. */
export function StoppedPrinterNotice({ printer, live = false, actions }: StoppedPrinterNoticeProps) {
  const t = useTranslations("printers.stopped");
  const state = stoppedStateOf(printer);
  if (!state) return null;
  return (
    <Notice tone="warning" live={live} actions={actions}>
      {t(state, { name: printer.name })}
      {printer.detail && <span className="block text-sm">{printer.detail}</span>}
    </Notice>
  );
}
