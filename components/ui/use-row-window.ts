"use client";

import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useState } from "react";

/** Fewer rows than that are drawn at once: they cost less than finding out which of them are in sight. */
const drawnAtOnce = 60;
const usualHeight = 61;

/** Which rows of a long page are drawn, by the scroll of the window; all of them on paper. */
export function useRowWindow(count: number, frame: RefObject<HTMLElement | null>) {
  const isPrinting = useIsPrinting();
  const isLong = count > drawnAtOnce && !isPrinting;
  const virtualizer = useWindowVirtualizer({
    count: isLong ? count : 0,
    estimateSize: () => usualHeight,
    overscan: 12,
    scrollMargin: frame.current?.offsetTop ?? 0,
    // What the server draws, and the first paint: a screenful.
    initialRect: { width: 0, height: 900 },
  });
  if (!isLong)
    return {
      inSight: Array.from({ length: count }, (_, place) => place),
      above: 0,
      below: 0,
      measure: undefined,
      reveal: (_place: number) => {},
    };
  const items = virtualizer.getVirtualItems();
  const margin = virtualizer.options.scrollMargin;
  const [first, last] = [items[0], items.at(-1)];
  return {
    inSight: items.map(({ index }) => index),
    above: first ? first.start - margin : 0,
    below: last ? virtualizer.getTotalSize() - (last.end - margin) : 0,
    measure: virtualizer.measureElement,
    reveal: (place: number) => virtualizer.scrollToIndex(place),
  };
}

function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => setIsPrinting(true);
    const end = () => setIsPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
