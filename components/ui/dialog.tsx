"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { lazyComponent } from "./lazy-component";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  size?: "sm" | "md" | "lg";
  /** Buttons: the main one last. */
  footer?: ReactNode;
  children?: ReactNode;
}

const DialogWindow = dynamic(lazyComponent(() => import("./dialog-window").then((file) => file.DialogWindow)));

/** A window over the page; on small screens a sheet that rises from below. Focus stays inside, Escape closes it. */
export function Dialog(props: DialogProps) {
  return props.open ? <DialogWindow {...props} /> : null;
}
