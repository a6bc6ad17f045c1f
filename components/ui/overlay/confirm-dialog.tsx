"use client";

import dynamic from "next/dynamic";
import { lazyComponent } from "../lazy-component";
import type { ConfirmWindowProps } from "./confirm-window";

const ConfirmWindow = dynamic(lazyComponent(() => import("./confirm-window").then((file) => file.ConfirmWindow)));

/** Asks before an irreversible action. The dialog stays open while the action runs; the caller closes it. */
export function ConfirmDialog(props: ConfirmWindowProps) {
  return props.open ? <ConfirmWindow {...props} /> : null;
}
