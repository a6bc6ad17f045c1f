"use client";

import { type RefObject, useEffect, useEffectEvent } from "react";

/** A shorter way of the pointer is a click, which sorts. */
const dragThreshold = 6;

interface Drag {
  readonly cell: HTMLElement;
  readonly startX: number;
  isMoving: boolean;
  isAbandoned: boolean;
  target?: HTMLElement | undefined;
}

/**
 * Moves a column by dragging its header (`th[data-column]`) onto another one. Touch scrolls the table instead: there the
 * columns are moved by their menu.
 */
export function useColumnDrag(
  table: RefObject<HTMLTableElement | null>,
  onMove: ((key: string, target: string) => void) | undefined,
): void {
  const drop = useEffectEvent((key: string, target: string) => onMove?.(key, target));
  const isEnabled = onMove !== undefined;
  useEffect(() => {
    const element = table.current?.tHead;
    if (!element || !isEnabled) return;
    let drag: Drag | undefined;
    const cells = () => [...element.querySelectorAll<HTMLElement>("th[data-column]")];
    const mark = (target: HTMLElement | undefined) => {
      for (const cell of cells()) delete cell.dataset.drop;
      if (!drag || !target) return;
      const all = cells();
      target.dataset.drop = all.indexOf(drag.cell) < all.indexOf(target) ? "after" : "before";
    };
    const end = () => {
      mark(undefined);
      if (drag) delete drag.cell.dataset.dragged;
      drag = undefined;
      document.removeEventListener("pointermove", follow);
      document.removeEventListener("pointerup", release);
      document.removeEventListener("pointercancel", end);
      document.removeEventListener("keydown", abandon, true);
    };
    const follow = ({ clientX }: PointerEvent) => {
      if (!drag || drag.isAbandoned) return;
      if (!drag.isMoving && Math.abs(clientX - drag.startX) < dragThreshold) return;
      drag.isMoving = true;
      drag.cell.dataset.dragged = "";
      const over = cells().find((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        return clientX >= left && clientX < right;
      });
      drag.target = over === drag.cell ? undefined : over;
      mark(drag.target);
    };
    const release = () => {
      const { cell, target, isMoving } = drag ?? {};
      end();
      if (isMoving) ignoreNextClick();
      if (cell?.dataset.column && target?.dataset.column) drop(cell.dataset.column, target.dataset.column);
    };
    const abandon = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      mark(undefined);
      if (!drag) return;
      delete drag.cell.dataset.dragged;
      drag.isAbandoned = true;
      drag.target = undefined;
    };
    const start = (event: PointerEvent) => {
      if (event.button !== 0 || event.pointerType === "touch" || !(event.target instanceof Element)) return;
      const cell = event.target.closest<HTMLElement>("th[data-column]");
      if (!cell) return;
      drag = { cell, startX: event.clientX, isMoving: false, isAbandoned: false };
      document.addEventListener("pointermove", follow);
      document.addEventListener("pointerup", release);
      document.addEventListener("pointercancel", end);
      document.addEventListener("keydown", abandon, true);
    };
    element.addEventListener("pointerdown", start);
    return () => {
      element.removeEventListener("pointerdown", start);
      end();
    };
  }, [table, isEnabled]);
}

/** The end of a drag over the button that it began on is a click as well, which would sort. */
function ignoreNextClick(): void {
  const ignore = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", ignore, { capture: true, once: true });
  setTimeout(() => document.removeEventListener("click", ignore, { capture: true }));
}
