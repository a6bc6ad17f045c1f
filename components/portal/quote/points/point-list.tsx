"use client";

import clsx from "clsx";
import { MapPin } from "lucide-react";
import { useRef, useState } from "react";
import { MapSection } from "@/components/shared/map/map-section";
import { type Point, PointLabels } from "./point-labels";

interface PointListProps {
  /** Nearest first. */
  points: readonly Point[];
  label: string;
}

/** Points with their map. One that is pressed on the map is marked in the list, and scrolled to. */
export function PointList({ points, label }: PointListProps) {
  const [marked, setMarked] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const mark = (id: string) => {
    setMarked(id);
    const row = points.findIndex((point) => point.id === id);
    list.current?.children[row]?.scrollIntoView({ block: "nearest" });
  };
  return (
    <>
      <MapSection points={points} value={marked} onValueChange={mark} isByDistance />
      <ul
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without a tab stop the keyboard could not scroll the list.
        tabIndex={0}
        aria-label={label}
        className="mt-3 max-h-72 divide-y overflow-y-auto rounded-md border"
      >
        {points.map((point) => (
          <li
            key={point.id}
            aria-current={point.id === marked || undefined}
            className={clsx("flex gap-2.5 px-3 py-2.5 text-sm", point.id === marked && "bg-accent-soft")}
          >
            <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            <PointLabels point={point} />
          </li>
        ))}
      </ul>
    </>
  );
}
