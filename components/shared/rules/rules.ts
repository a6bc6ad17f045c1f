"use client";

import { useSyncExternalStore } from "react";
import { lazyComponent } from "@/components/ui/lazy-component";
import type { BrokenRule } from "./rule-book";

let book: typeof import("./rule-book") | undefined;
const listeners = new Set<() => void>();

/** Fetches the rules of the interface, which weigh as much as a page with all its fields. */
export const openRules = lazyComponent(async () => {
  book = await import("./rule-book");
  for (const tell of listeners) tell();
});

/**
 * What the interface would refuse, told before anything is sent. As long as the rules are not there nothing is known to
 * be wrong: the interface then says it.
 */
export const brokenRules = (kind: "address" | "quote" | "shipment", body: unknown): BrokenRule[] =>
  book?.check(kind, body) ?? [];

/** For what is shown by the rules: draws it anew when they have come. */
export const useRules = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    () => book !== undefined,
    () => false,
  );
