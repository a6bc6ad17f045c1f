"use client";

import dynamic from "next/dynamic";
import { useSyncExternalStore } from "react";
import { onDemand } from "./on-demand";
import { toasts } from "./toast";

const ToastShelf = dynamic(
  onDemand(() => import("./toast-shelf").then((file) => file.ToastShelf)),
  { ssr: false },
);

/** Where `toast` appears. */
export function Toaster() {
  const isWanted = useSyncExternalStore(toasts.subscribe, toasts.wants, () => false);
  return isWanted ? <ToastShelf /> : null;
}
