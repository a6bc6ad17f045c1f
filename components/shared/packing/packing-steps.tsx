"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { formatSize } from "@/lib/core/units";
import { HandlingBadges } from "./handling-badges";
import type { PicturedItem } from "./pictured-item";

interface PackingStepsProps {
  box: { readonly innerWidthCm: number; readonly innerLengthCm: number; readonly innerHeightCm: number };
  items: readonly PicturedItem[];
  step: number;
  onStepChange: (step: number) => void;
}

/** The packing as a list: every item with its size and position. A click on a line moves the drawing to its step. */
export function PackingSteps({ box, items, step, onStepChange }: PackingStepsProps) {
  const t = useTranslations("packing");
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => scrollToStep(list.current, step), [step]);
  return (
    <div className="flex min-w-0 flex-col">
      <ol
        ref={list}
        aria-label={t("steps")}
        className="relative grid max-h-88 gap-0.5 overflow-y-auto rounded-md border p-1"
      >
        {items.map((item, place) => {
          const number = place + 1;
          const isCurrent = number === step;
          return (
            <li key={`${item.xCm} ${item.yCm} ${item.zCm}`}>
              <button
                type="button"
                aria-current={isCurrent ? "step" : undefined}
                onClick={() => onStepChange(isCurrent ? 0 : number)}
                className={clsx(
                  "flex w-full items-start gap-3 rounded-md px-2.5 py-1.5 text-start transition-colors",
                  isCurrent ? "bg-accent-soft" : "hover:bg-hover",
                )}
              >
                <span
                  className={clsx(
                    "mt-0.5 grid h-5 min-w-5 shrink-0 place-items-center rounded-full px-1 font-semibold text-2xs",
                    isCurrent ? "bg-placed-top text-placed-ink" : "bg-goods-top text-goods-ink",
                  )}
                >
                  {number}
                </span>
                <span className="min-w-0">
                  <span className="block break-words">
                    {item.label} <HandlingBadges isUpright={item.isUpright ?? false} />
                  </span>
                  <span className="block text-muted text-xs">{formatSize(item)}</span>
                  <span className="block text-muted text-xs">
                    {t("position", { x: item.xCm, y: item.yCm, z: item.zCm })}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <p className="mt-3 text-muted text-xs">
        {t("inner", {
          size: formatSize({
            lengthCm: box.innerLengthCm,
            widthCm: box.innerWidthCm,
            heightCm: box.innerHeightCm,
          }),
        })}
        . {t("positionHint")}
      </p>
    </div>
  );
}

/** Scrolls the line of the step into view. Unlike `scrollIntoView`, it scrolls the list and not the page. */
function scrollToStep(list: HTMLOListElement | null, step: number): void {
  const line = list?.children[step - 1];
  if (!list || !(line instanceof HTMLElement)) return;
  const highest = line.offsetTop + line.offsetHeight - list.clientHeight;
  list.scrollTop = Math.min(Math.max(list.scrollTop, highest), line.offsetTop);
}
