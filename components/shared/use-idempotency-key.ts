"use client";

import { useCallback, useRef } from "react";

/**
 * A key for each different thing that a form sends: the same body gets the same key, so that a second click or a retry
 * after a lost connection does not do it twice, and a changed body gets a new one. Call `forget` once it is done, after
 * which the same body is meant anew.
 */
export function useIdempotencyKey(): { keyFor: (body: unknown) => string; forget: () => void } {
  const last = useRef<{ content: string; key: string }>(undefined);
  const keyFor = useCallback((body: unknown) => {
    const content = JSON.stringify(body);
    if (last.current?.content !== content) last.current = { content, key: randomKey() };
    return last.current.key;
  }, []);
  const forget = useCallback(() => {
    last.current = undefined;
  }, []);
  return { keyFor, forget };
}

/** `crypto.randomUUID` exists on secure addresses alone; a server in the own network is often reached by plain http. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
