"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";

const minColumnWidth = 64;
const maxColumnWidth = 640;
const step = 16;

interface ColumnResizerProps {
  header: string;
  /** Undefined while the browser finds the width. */
  width: number | undefined;
  onResize: (width: number | undefined) => void;
}

/**
 * The edge of a column: a window splitter (WAI-ARIA). Arrow keys or a pointer change the width; Enter or a double click
 * lets the browser find it again.
 */
export function ColumnResizer({ header, width, onResize }: ColumnResizerProps) {
  const t = useTranslations("ui");
  const edge = useRef<HTMLHRElement>(null);
  const measure = () => Math.round(edge.current?.closest("th")?.offsetWidth ?? minColumnWidth);
  const [measured, setMeasured] = useState(minColumnWidth);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chosen width and its removal change the measured one.
  useEffect(() => setMeasured(measure()), [width]);
  const resize = (wanted: number) => onResize(Math.min(maxColumnWidth, Math.max(minColumnWidth, Math.round(wanted))));
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = widthByKey(event.key, width ?? measure());
    if (wanted === undefined) return;
    event.preventDefault();
    if (wanted === "automatic") onResize(undefined);
    else resize(wanted);
  };
  const drag = useRef<{ x: number; width: number }>(undefined);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width: measure() };
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (drag.current) resize(drag.current.width + clientX - drag.current.x);
  };
  const endDrag = () => {
    drag.current = undefined;
  };
  return (
    <hr
      ref={edge}
      aria-orientation="vertical"
      aria-label={t("columnWidth", { column: header })}
      aria-valuenow={width ?? measured}
      aria-valuemin={minColumnWidth}
      aria-valuemax={maxColumnWidth}
      tabIndex={0}
      onFocus={() => setMeasured(measure())}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onDoubleClick={() => onResize(undefined)}
      className="absolute inset-y-1.5 end-0 h-auto w-2 cursor-col-resize touch-none border-line border-t-0 border-e-2 hover:border-accent focus-visible:border-accent focus-visible:outline-none max-sm:hidden print:hidden"
    />
  );
}

function widthByKey(key: string, current: number): number | "automatic" | undefined {
  switch (key) {
    case "ArrowLeft":
      return current - step;
    case "ArrowRight":
      return current + step;
    case "Home":
      return minColumnWidth;
    case "End":
      return maxColumnWidth;
    case "Enter":
      return "automatic";
    default:
      return undefined;
  }
}
