"use client";

import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { storedDraft } from "../quote/stored-draft";
import { OriginValues } from "./origin-values";

const kept = storedDraft("origin", OriginValues);

/** Keeps a new origin on this device while it is filled in; without an account nothing is kept. */
export function useKeptOrigin({ reset, subscribe }: UseFormReturn<OriginValues>, accountId: number | undefined): void {
  useEffect(() => {
    if (accountId === undefined) return;
    const draft = kept.read(accountId);
    if (draft) reset(draft);
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => kept.write(accountId, values),
    });
  }, [reset, subscribe, accountId]);
}

export const forgetKeptOrigin = (accountId: number): void => kept.clear(accountId);
