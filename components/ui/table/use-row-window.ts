"use client";

import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefCallback, type RefObject, useEffect, useState } from "react";

/** Up to this many rows are all rendered: that costs less than measuring which ones are visible. */
const maxUnvirtualizedRows = 60;

export interface RowWindow {
  /** Places of the rendered rows. */
  readonly inSight: readonly number[];
  /** Heights of the rows that are not rendered, in pixels. */
  readonly above: number;
  readonly below: number;
  readonly measure: RefCallback<HTMLElement> | undefined;
}

/** Virtualises the rows of a long table by the scroll position of the window. For printing, all rows are rendered. */
export function useRowWindow(
  count: number,
  frame: RefObject<HTMLElement | null>,
  estimatedRowHeight: number,
): RowWindow & { reveal: (place: number) => void } {
  const isPrinting = useIsPrinting();
  const isLong = count > maxUnvirtualizedRows && !isPrinting;
  const virtualizer = useWindowVirtualizer({
    count: isLong ? count : 0,
    estimateSize: () => estimatedRowHeight,
    overscan: 12,
    scrollMargin: frame.current?.offsetTop ?? 0,
    // The viewport assumed for the server's HTML and the first paint.
    initialRect: { width: 0, height: 900 },
  });
  // Rows of another height: what was measured of the rows out of sight no longer holds.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is why they are measured again.
  useEffect(() => virtualizer.measure(), [virtualizer, estimatedRowHeight]);
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
