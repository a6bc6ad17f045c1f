"use client";

import { useSyncExternalStore } from "react";
import { lazyComponent } from "@/components/ui/lazy-component";
import type { FieldMessage } from "@/lib/core/messages";
import type { Locale } from "@/lib/core/vocabulary";
import type { BrokenRule } from "./rule-book";

let book: typeof import("./rule-book") | undefined;
const listeners = new Set<() => void>();

/** Loads the API's validation rules on first use: they are as large as a page with all its fields. */
export const openRules = lazyComponent(async () => {
  book = await import("./rule-book");
  for (const notify of listeners) notify();
});

/**
 * The errors that the API would report, found before the request is sent. Until the rules are loaded the list is empty,
 * and the API reports the errors.
 */
export const brokenRules = (kind: "address" | "quote" | "shipment", body: unknown): BrokenRule[] =>
  book?.check(kind, body) ?? [];

/** A message that a rule has found, in words. They are loaded with the rules, so none is found without them. */
export const toRuleText = (message: FieldMessage, locale: Locale): string =>
  book?.toFieldText(message, locale) ?? message.code;

/** Re-renders the component when the rules are loaded. */
export const useRules = (): boolean =>
  useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
    () => book !== undefined,
    () => false,
  );
