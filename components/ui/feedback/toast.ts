"use client";

import type { ExternalToast } from "sonner";
import { lazyComponent } from "../lazy-component";

const openSonner = lazyComponent(() => Promise.all([import("sonner"), import("./toast-place")]));

let isWanted = false;
let resolveShelf = () => {};
const shelf = new Promise<void>((resolve) => {
  resolveShelf = resolve;
});
const listeners = new Set<() => void>();

type Kind = "success" | "error" | "warning";

const say =
  (kind: Kind) =>
  (text: string, options?: ExternalToast): void => {
    isWanted = true;
    for (const notify of listeners) notify();
    void Promise.all([openSonner(), shelf]).then(([[{ toast }, { freeToastPlace }]]) =>
      toast[kind](text, { position: freeToastPlace(), ...options }),
    );
  };

/** Shows a passing message that needs no response, where it covers no button. The first call mounts the toaster that shows all of them. */
export const toast = { success: say("success"), error: say("error"), warning: say("warning") };

/** Tells `Toaster` whether a toast was requested yet; the mounted shelf then calls `onMount`. */
export const toasts = {
  subscribe: (notify: () => void) => {
    listeners.add(notify);
    return () => void listeners.delete(notify);
  },
  isWanted: () => isWanted,
  onMount: () => resolveShelf(),
};
