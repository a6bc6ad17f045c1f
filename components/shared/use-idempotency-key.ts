"use client";

import { useCallback, useRef } from "react";

/**
 * Idempotency keys for a form. The same body gets the same key, so a second click or a retry after a lost connection
 * does not repeat the action; a changed body gets a new key. Call `forget` after success: the same body then counts as
 * a new request.
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

/** `crypto.randomUUID` needs a secure context; a server in a local network is often reached by plain HTTP. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
