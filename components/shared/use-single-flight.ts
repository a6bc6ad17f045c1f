"use client";

import { useCallback, useRef } from "react";

/**
 * For what cannot be sent under a key, because its answer holds a secret that is kept nowhere: while one is under way a
 * second click starts none. `start` gets what to call when it has failed; after a success nothing starts again.
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
