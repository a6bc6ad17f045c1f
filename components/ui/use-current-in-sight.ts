"use client";

import { type RefObject, useEffect, useRef } from "react";

/** In a row that scrolls sideways on small screens, keeps what is `current` in sight. The row has to be positioned. */
export function useCurrentInSight<Row extends HTMLElement>(current: unknown): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>("[aria-current], [aria-selected=true]");
    if (here && row.current)
      row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.clientWidth) / 2;
  }, [current]);
  return row;
}
