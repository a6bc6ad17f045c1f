"use client";

import { useCallback } from "react";
import { useStoredSet } from "./use-stored-set";

const maxDismissed = 50;

/** Tasks dismissed in this browser. The server deletes old tasks by itself. */
export function useDismissed(accountId: number) {
  const [dismissed, change] = useStoredSet(`dismissed-${accountId}`);
  const dismiss = useCallback(
    (...keys: readonly string[]) => change((former) => [...new Set([...former, ...keys])].slice(-maxDismissed)),
    [change],
  );
  return { dismissed, dismiss };
}
