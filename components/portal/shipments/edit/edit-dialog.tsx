"use client";

import { CorrectDialog } from "./correct-dialog";
import { DuplicateDialog } from "./duplicate-dialog";
import type { EditDialogProps } from "./edited-shipment";
import { RepackDialog } from "./repack-dialog";
import { RerouteDialog } from "./reroute-dialog";
import type { ShipmentEdit } from "./shipment-edit";

/** The dialog of an edit, with all of them in one file that is loaded when the first is opened. */
export function EditDialog({
  edit,
  provinces,
  ...props
}: EditDialogProps & { edit: ShipmentEdit; provinces: readonly string[] }) {
  switch (edit) {
    case "correct":
      return <CorrectDialog provinces={provinces} {...props} />;
    case "repack":
      return <RepackDialog {...props} />;
    case "reroute":
      return <RerouteDialog {...props} />;
    default:
      return <DuplicateDialog kind={edit} {...props} />;
  }
}
