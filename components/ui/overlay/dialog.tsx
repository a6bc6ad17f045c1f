"use client";

import dynamic from "next/dynamic";
import { lazyComponent } from "../lazy-component";
import type { DialogWindowProps } from "./dialog-window";

const DialogWindow = dynamic(lazyComponent(() => import("./dialog-window").then((file) => file.DialogWindow)));

/** A modal dialog; on small screens a sheet at the bottom edge. Focus stays inside, Escape closes it. */
export function Dialog(props: DialogWindowProps) {
  return props.open ? <DialogWindow {...props} /> : null;
}
