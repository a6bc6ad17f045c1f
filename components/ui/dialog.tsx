"use client";

import dynamic from "next/dynamic";
import type { DialogWindowProps } from "./dialog-window";
import { lazyComponent } from "./lazy-component";

const DialogWindow = dynamic(lazyComponent(() => import("./dialog-window").then((file) => file.DialogWindow)));

/** A window over the page; on small screens a sheet that rises from below. Focus stays inside, Escape closes it. */
export function Dialog(props: DialogWindowProps) {
  return props.open ? <DialogWindow {...props} /> : null;
}
