"use client";

import { type RefObject, useEffect, useState } from "react";

/**
 * Keeps the head of a table in sight while the page scrolls. Where the table fits, `position: sticky` does. A wider
 * table scrolls sideways within its frame, which `sticky` cannot leave: there the head follows by `transform`.
 * True for a table that is wider than its frame.
 */
export function useStickyHead(table: RefObject<HTMLTableElement | null>, isEnabled: boolean): boolean {
  const [isWide, setIsWide] = useState(false);
  useEffect(() => {
    const [element, frame] = [table.current, table.current?.parentElement];
    if (!element || !frame || !isEnabled) return;
    const observer = new ResizeObserver(() => setIsWide(element.offsetWidth > frame.clientWidth + 1));
    observer.observe(element);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [table, isEnabled]);
  useEffect(() => {
    const head = table.current?.tHead;
    if (!head || !isWide) return;
    const follow = () => {
      const { top, height } = head.parentElement?.getBoundingClientRect() ?? { top: 0, height: 0 };
      // The scroll margin is the height of what stays above the head; as a margin it is resolved to pixels.
      const above = Number.parseFloat(getComputedStyle(head).scrollMarginTop) || 0;
      const offset = Math.max(0, Math.min(above - top, height - 2 * head.offsetHeight));
      head.style.transform = offset > 0 ? `translateY(${offset}px)` : "";
    };
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(document.body);
    window.addEventListener("scroll", follow, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", follow);
      head.style.transform = "";
    };
  }, [table, isWide]);
  return isWide;
}
