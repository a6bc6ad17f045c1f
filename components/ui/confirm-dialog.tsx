"use client";

import dynamic from "next/dynamic";
import { lazyComponent } from "./lazy-component";

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen and whether it can be undone. */
  description: string;
  /** The verb on the button, never just "OK". */
  confirm: string;
  danger?: boolean;
  loading?: boolean;
  onConfirm: () => void;
}

const ConfirmWindow = dynamic(lazyComponent(() => import("./confirm-window").then((file) => file.ConfirmWindow)));

/** Asks before something that cannot be undone. It stays open while the work runs; whoever opened it closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? <ConfirmWindow {...props} /> : null;
}
