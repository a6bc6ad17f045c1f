"use client";

import { useCallback, useEffect, useState } from "react";

const maxDismissed = 50;

/** Tasks dismissed in this browser. The server deletes old tasks by itself. */
export function useDismissed(accountId: number) {
  const name = `dismissed-${accountId}`;
  /** Undefined until hydration. */
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>();
  useEffect(() => setDismissed(recall(name)), [name]);
  const dismiss = useCallback(
    (key: string) => {
      const next = [...recall(name), key].slice(-maxDismissed);
      setDismissed(new Set(next));
      try {
        window.localStorage.setItem(name, JSON.stringify(next));
      } catch {
        // Storage unavailable: the task reappears on the next visit.
      }
    },
    [name],
  );
  return { dismissed, dismiss };
}

function recall(name: string): Set<string> {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(name) ?? "[]");
    return new Set(Array.isArray(stored) ? stored.map(String) : []);
  } catch {
    return new Set();
  }
}
