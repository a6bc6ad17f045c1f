"use client";

import { CirclePause, CirclePlay, EllipsisVertical, MonitorSmartphone, PencilLine, Ruler, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { DropdownMenu } from "@/components/ui/overlay/dropdown-menu";
import type { Printer } from "../printing/printer/queries";
import { usePrinterActions } from "./use-printer-actions";

const PrinterDialog = dynamic(() => import("./printer-dialog").then((module) => module.PrinterDialog));

interface PrinterMenuProps {
  accountId: number;
  printer: Printer;
  canManage: boolean;
  /** The printer is gone from the list. */
  onForgotten?: () => void;
}

/** What can be done with a printer: use it on this device, a test page, pause; change it and forget it. */
export function PrinterMenu({ accountId, printer, canManage, onForgotten }: PrinterMenuProps) {
  const t = useTranslations("printers");
  const [open, setOpen] = useState<"edit" | "forget">();
  const { name, paused } = printer;
  const actions = usePrinterActions(accountId, printer);
  const close = () => setOpen(undefined);
  return (
    <div className="relative z-10">
      <DropdownMenu
        trigger={
          <IconButton icon={EllipsisVertical} label={t("actions", { name })} size="sm" disabled={actions.isBusy} />
        }
        sections={[
          {
            items: [
              { label: t("use"), icon: MonitorSmartphone, onSelect: actions.use },
              { label: t("test"), icon: Ruler, onSelect: actions.test },
              {
                label: t(paused ? "resume" : "pause"),
                icon: paused ? CirclePlay : CirclePause,
                onSelect: actions.togglePause,
              },
            ],
          },
          ...(canManage
            ? [
                {
                  items: [
                    { label: t("edit"), icon: PencilLine, onSelect: () => setOpen("edit") },
                    { label: t("forget"), icon: Trash2, danger: true, onSelect: () => setOpen("forget") },
                  ],
                },
              ]
            : []),
        ]}
      />
      {open === "edit" && <PrinterDialog printer={printer} onClose={close} />}
      <ConfirmDialog
        open={open === "forget"}
        onOpenChange={close}
        title={t("forgetTitle", { name })}
        description={t("forgetHint")}
        confirm={t("forget")}
        danger
        loading={actions.isBusy}
        onConfirm={() =>
          actions.forget(() => {
            close();
            onForgotten?.();
          })
        }
      />
    </div>
  );
}
