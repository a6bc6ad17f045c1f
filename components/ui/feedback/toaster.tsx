"use client";

import dynamic from "next/dynamic";
import { useSyncExternalStore } from "react";
import { lazyComponent } from "../lazy-component";
import { toasts } from "./toast";

const ToastShelf = dynamic(
  lazyComponent(() => import("./toast-shelf").then((file) => file.ToastShelf)),
  { ssr: false },
);

/** Where `toast` appears. */
export function Toaster() {
  const isWanted = useSyncExternalStore(toasts.subscribe, toasts.isWanted, () => false);
  return isWanted ? <ToastShelf /> : null;
}
