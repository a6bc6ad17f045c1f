"use client";

import { useCallback, useEffect, useState } from "react";

const dismissedAtMost = 50;

/** What this browser has taken off the list of work; the server forgets it by itself. */
export function useDismissed(accountId: number) {
  const name = `dismissed-${accountId}`;
  /** Not known while the page is as the server sent it. */
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>();
  useEffect(() => setDismissed(recall(name)), [name]);
  const dismiss = useCallback(
    (key: string) => {
      const next = [...recall(name), key].slice(-dismissedAtMost);
      setDismissed(new Set(next));
      try {
        window.localStorage.setItem(name, JSON.stringify(next));
      } catch {
        // It comes back with the next visit.
      }
    },
    [name],
  );
  return { dismissed, dismiss };
}

function recall(name: string): Set<string> {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(name) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
}
