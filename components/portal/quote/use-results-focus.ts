"use client";

import { useCallback, useEffect, useRef } from "react";
import type { QuoteController } from "./use-quote-controller";

/**
 * Moves the focus to the results of an explicitly requested quote: to their heading, or to the element after it that
 * `targetOf` finds. Automatic updates leave the focus alone.
 */
export function useResultsFocus(
  { submit, query }: QuoteController,
  targetOf: (heading: HTMLElement) => HTMLElement | null | undefined = toHeading,
) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isAwaited = useRef(false);
  const hasResults = query.isSuccess && !query.isPlaceholderData && !query.isFetching;

  const focusResults = useCallback(() => {
    if (!isAwaited.current || !heading.current) return;
    isAwaited.current = false;
    (targetOf(heading.current) ?? heading.current).focus({ preventScroll: true });
    heading.current.scrollIntoView({ block: "start" });
  }, [targetOf]);
  /** The heading may come after the results, with the code that shows them. */
  const headingRef = useCallback(
    (element: HTMLHeadingElement | null) => {
      heading.current = element;
      if (element) focusResults();
    },
    [focusResults],
  );
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

const toHeading = (heading: HTMLElement): HTMLElement => heading;
