"use client";

import { type RefObject, useEffect, useRef } from "react";

/** Scrolls the `current` entry of a sideways-scrolling row into view. The row must be positioned (CSS `position`). */
export function useCurrentInSight<Row extends HTMLElement>(current: unknown): RefObject<Row | null> {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect finds in the DOM which entry `current` made the current one.
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>("[aria-current], [aria-selected=true]");
    if (here && row.current)
      row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.clientWidth) / 2;
  }, [current]);
  return row;
}
