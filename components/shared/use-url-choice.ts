"use client";

import { useSearchParams } from "next/navigation";
import { useCallback } from "react";

/** One of several words, kept in the address of the page; the fallback is not written there. */
export function useUrlChoice<Value extends string>(
  name: string,
  values: readonly Value[],
  fallback: Value,
): [Value, (value: Value) => void] {
  const given = useSearchParams().get(name);
  const value = values.find((known) => known === given) ?? fallback;
  const choose = useCallback(
    (next: Value) => {
      const search = new URLSearchParams(window.location.search);
      if (next === fallback) search.delete(name);
      else search.set(name, next);
      // Next keeps its hooks in step with the history, without asking the server for the page again.
      window.history.replaceState(null, "", search.size > 0 ? `?${search}` : window.location.pathname);
    },
    [name, fallback],
  );
  return [value, choose];
}
