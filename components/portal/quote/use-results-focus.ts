"use client";

import { useCallback, useEffect, useRef } from "react";
import type { QuoteController } from "./use-quote-controller";

/** Moves the focus to the results of an explicitly requested quote. Automatic updates leave the focus alone. */
export function useResultsFocus({ submit, query }: QuoteController) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const isAwaited = useRef(false);
  const hasResults = query.isSuccess && !query.isPlaceholderData && !query.isFetching;

  const focusResults = useCallback(() => {
    if (!isAwaited.current || !headingRef.current) return;
    isAwaited.current = false;
    headingRef.current.focus({ preventScroll: true });
    headingRef.current.scrollIntoView({ block: "start" });
  }, []);
  useEffect(() => {
    if (hasResults) focusResults();
  }, [hasResults, focusResults]);

  const ask = useCallback(() => {
    isAwaited.current = submit();
    // A repeated request may already have its result on the page.
    if (hasResults) setTimeout(focusResults);
  }, [submit, hasResults, focusResults]);
  return { headingRef, ask };
}
