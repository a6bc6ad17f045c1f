"use client";

import { useSearchParams } from "next/navigation";
import { useCallback } from "react";
import { type GroupChoice, readGroupChoice } from "./group-choice";

/** The selected origin and dispatch mode, kept in the URL. */
export function useGroupChoice(): [GroupChoice, (choice: GroupChoice) => void] {
  const search = useSearchParams();
  const choose = useCallback(({ originId, logisticType }: GroupChoice) => {
    const next = new URLSearchParams(window.location.search);
    if (originId === undefined) next.delete("origin");
    else next.set("origin", String(originId));
    if (logisticType === undefined) next.delete("mode");
    else next.set("mode", logisticType);
    window.history.replaceState(null, "", next.size > 0 ? `?${next}` : window.location.pathname);
  }, []);
  return [readGroupChoice((name) => search.get(name)), choose];
}
