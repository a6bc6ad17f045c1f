"use client";

import { useCallback, useEffect, useRef } from "react";
import type { QuoteController } from "./use-quote-controller";

/** Leads to the results of a quote that somebody asked for; those that come by themselves leave the focus alone. */
export function useResultsFocus({ submit, query }: QuoteController) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const isAwaited = useRef(false);
  const isThere = query.isSuccess && !query.isPlaceholderData && !query.isFetching;

  const lead = useCallback(() => {
    if (!isAwaited.current || !headingRef.current) return;
    isAwaited.current = false;
    headingRef.current.focus({ preventScroll: true });
    headingRef.current.scrollIntoView({ block: "start" });
  }, []);
  useEffect(() => {
    if (isThere) lead();
  }, [isThere, lead]);

  const ask = useCallback(() => {
    isAwaited.current = submit();
    // The same question again has its answer in sight already.
    if (isThere) setTimeout(lead);
  }, [submit, isThere, lead]);
  return { headingRef, ask };
}
