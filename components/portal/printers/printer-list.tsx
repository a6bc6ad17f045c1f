"use client";

import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/layout/card";
import { RowLink } from "@/components/ui/table/row-link";
import { toLabelForm } from "../printing/print-options";
import { PrinterBadge } from "../printing/printer/printer-badge";
import type { Printer } from "../printing/printer/queries";
import { useDevicePrinter } from "../printing/printer/use-device-printer";
import { PrinterMenu } from "./printer-menu";
import { QueueCounts } from "./queue-counts";

interface PrinterListProps {
  accountId: number;
  printers: readonly Printer[];
  canManage: boolean;
}

/** The printers of an account: state, computer, format and queue; each leads to its queue. */
export function PrinterList({ accountId, printers, canManage }: PrinterListProps) {
  const t = useTranslations("printers");
  const formats = useTranslations("printing.formats");
  const chosen = useDevicePrinter(accountId).printer;
  if (printers.length === 0) return null;
  return (
    <Card flush title={t("list")}>
      <ul className="divide-y">
        {printers.map((printer) => (
          <li key={printer.id} className="relative flex items-center gap-3 px-5 py-3 hover:bg-hover/60">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <RowLink href={`/settings/printers/${printer.id}`} className="min-w-0 break-words">
                  {printer.name}
                </RowLink>
                <PrinterBadge printer={printer} />
                {printer.id === chosen?.id && <Badge tone="accent">{t("here")}</Badge>}
              </p>
              <p className="flex flex-wrap gap-x-3 text-muted text-sm">
                <span>{printer.bridge.name}</span>
                <span>{formats(toLabelForm(printer.default_form))}</span>
                <QueueCounts printer={printer} />
              </p>
              {printer.detail && <p className="break-words text-muted text-sm">{printer.detail}</p>}
            </div>
            <PrinterMenu accountId={accountId} printer={printer} canManage={canManage} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
