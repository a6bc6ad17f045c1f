"use client";

import type { ExternalToast } from "sonner";
import { lazyComponent } from "./lazy-component";

const openSonner = lazyComponent(() => import("sonner"));

let wants = false;
let shelfStands = () => {};
const shelf = new Promise<void>((resolve) => {
  shelfStands = resolve;
});
const listeners = new Set<() => void>();

type Kind = "success" | "error" | "warning";

const say =
  (kind: Kind) =>
  (text: string, options?: ExternalToast): void => {
    wants = true;
    for (const tell of listeners) tell();
    void Promise.all([openSonner(), shelf]).then(([{ toast }]) => toast[kind](text, options));
  };

/** What happened in passing and needs no answer. The first one brings the shelf that they all appear on. */
export const toast = { success: say("success"), error: say("error"), warning: say("warning") };

/** Whether anything was said yet, for who puts up the shelf; it then calls `onStand`. */
export const toasts = {
  subscribe: (tell: () => void) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
  wants: () => wants,
  onStand: () => shelfStands(),
};
