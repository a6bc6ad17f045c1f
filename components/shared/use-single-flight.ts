"use client";

import { useCallback, useRef } from "react";

/**
 * Guards a request that cannot use an idempotency key because its response holds a secret that is stored nowhere. While
 * a request is in flight, a second click starts none. `start` receives a callback to call on failure; after a success
 * nothing starts again.
 */
export function useSingleFlight(): (start: (failed: () => void) => void) => void {
  const isInProgress = useRef(false);
  return useCallback((start) => {
    if (isInProgress.current) return;
    isInProgress.current = true;
    start(() => {
      isInProgress.current = false;
    });
  }, []);
}
