"use client";

import { useCallback, useLayoutEffect, useRef } from "react";

/** The same function at every render, which does what `callback` of the last render does: for events, never while rendering. */
export function useLatestCallback<Arguments extends unknown[]>(
  callback: (...given: Arguments) => void,
): (...given: Arguments) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
