"use client";

import { useCallback } from "react";
import { useStoredSet } from "@/components/shared/drafts/use-stored-set";

const maxDismissed = 50;

/** Tasks dismissed in this browser. The server deletes old tasks by itself. */
export function useDismissed(accountId: number) {
  const [dismissed, change] = useStoredSet(`dismissed-${accountId}`);
  const dismiss = useCallback((key: string) => change((former) => [...former, key].slice(-maxDismissed)), [change]);
  return { dismissed, dismiss };
}
