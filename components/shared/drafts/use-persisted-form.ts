"use client";

import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { PersistedDraft } from "./persisted-draft";

/** Restores the draft of a form and saves it on every change. Without an account nothing is saved. */
export function usePersistedForm<Values extends FieldValues>(
  { reset, subscribe }: Pick<UseFormReturn<Values>, "reset" | "subscribe">,
  draftStore: PersistedDraft<Values> | undefined,
  accountId: number | undefined,
): void {
  useEffect(() => {
    if (draftStore === undefined || accountId === undefined) return;
    const draft = draftStore.read(accountId);
    if (draft) reset(draft);
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => draftStore.write(accountId, values),
    });
  }, [reset, subscribe, draftStore, accountId]);
}
