"use client";

import dynamic from "next/dynamic";
import { lazyComponent } from "@/components/ui/lazy-component";
import { kindOfStatus } from "../claims/claim-sentence";
import { ChangeDialog } from "../shipment-change/change-dialog";
import { useShipmentChange } from "../shipment-change/use-shipment-change";
import type { ExceptionRow } from "./queries";
import { RemindDialog } from "./remind-dialog";
import type { AskedAction } from "./row-actions";
import type { useMarks } from "./use-marks";

const ClaimDialog = dynamic(lazyComponent(() => import("../claims/claim-dialog").then((file) => file.ClaimDialog)));

interface RowDialogProps {
  row: ExceptionRow;
  action: AskedAction;
  marks: ReturnType<typeof useMarks>;
  /** Called when the dialog is closed; what became of the shipment is read again. */
  onClose: () => void;
}

/** The dialog of what somebody wants to do with a row. */
export function RowDialog({ row, action, marks, onClose }: RowDialogProps) {
  const change = useShipmentChange(row.id, onClose);
  if (action === "remind") return <RemindDialog ids={[row.id]} marks={marks} onClose={onClose} />;
  if (action === "claim") return <ClaimDialog shipmentId={row.id} kind={kindOfStatus(row.status)} onClose={onClose} />;
  return (
    <ChangeDialog
      asked={action}
      isPending={change.isPending}
      onConfirm={(asked) => change.mutate(asked)}
      onClose={onClose}
    />
  );
}
