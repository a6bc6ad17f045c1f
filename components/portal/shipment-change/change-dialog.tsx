"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import type { ShipmentChange } from "./shipment-change";

/** Changes with a confirmation. Processing and marking as ready can be taken back by cancelling, and run at once. */
export type AskedChange = Exclude<ShipmentChange, "process" | "ready_to_ship">;

interface ChangeDialogProps {
  asked: AskedChange | undefined;
  isPending: boolean;
  onConfirm: (asked: AskedChange) => void;
  onClose: () => void;
}

/** Asks before a change of a shipment that costs money or cannot be undone. */
export function ChangeDialog({ asked, isPending, onConfirm, onClose }: ChangeDialogProps) {
  const t = useTranslations("shipments.actions");
  if (!asked) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(`${asked}.title`)}
      description={t(`${asked}.hint`)}
      confirm={t(`${asked}.name`)}
      danger={asked === "cancel"}
      loading={isPending}
      onConfirm={() => onConfirm(asked)}
    />
  );
}
