"use client";

import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { PersistedDraft } from "./persisted-draft";

/** Keeps a form on this device while it is filled in; without an account nothing is kept. */
export function usePersistedForm<Values extends FieldValues>(
  { reset, subscribe }: Pick<UseFormReturn<Values>, "reset" | "subscribe">,
  kept: PersistedDraft<Values>,
  accountId: number | undefined,
): void {
  useEffect(() => {
    if (accountId === undefined) return;
    const draft = kept.read(accountId);
    if (draft) reset(draft);
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => kept.write(accountId, values),
    });
  }, [reset, subscribe, kept, accountId]);
}
