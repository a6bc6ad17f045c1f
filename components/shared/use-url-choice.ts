"use client";

import { useSearchParams } from "next/navigation";
import { useCallback } from "react";

/** A choice kept in the URL's query; the fallback value is not written. */
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
      // Next's hooks follow `history.replaceState`, and no request to the server is made.
      window.history.replaceState(null, "", search.size > 0 ? `?${search}` : window.location.pathname);
    },
    [name, fallback],
  );
  return [value, choose];
}
