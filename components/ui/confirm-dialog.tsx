"use client";

import dynamic from "next/dynamic";
import type { ConfirmWindowProps } from "./confirm-window";
import { lazyComponent } from "./lazy-component";

const ConfirmWindow = dynamic(lazyComponent(() => import("./confirm-window").then((file) => file.ConfirmWindow)));

/** Asks before something that cannot be undone. It stays open while the work runs; whoever opened it closes it. */
export function ConfirmDialog(props: ConfirmWindowProps) {
  return props.open ? <ConfirmWindow {...props} /> : null;
}
