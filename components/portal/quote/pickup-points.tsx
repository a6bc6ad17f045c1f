"use client";

import clsx from "clsx";
import { MapPin } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { MapSection } from "@/components/shared/map/map-section";
import { PointLabels } from "./point-labels";
import { toMapPoints } from "./to-map-points";
import type { QuoteOption } from "./use-quote";

type Point = QuoteOption["pickup_points"][number];

/** Pick-up points, nearest first. One that is pressed on the map is marked in the list, and scrolled to. */
export function PickupPoints({ points, city }: { points: Point[]; city: string }) {
  const t = useTranslations("quote");
  const [marked, setMarked] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const mark = (id: string) => {
    setMarked(id);
    const row = points.findIndex((point) => point.point_id === id);
    list.current?.children[row]?.scrollIntoView({ block: "nearest" });
  };
  return (
    <section className="min-w-0">
      <h4 className="font-medium text-sm">{t("points", { count: points.length })}</h4>
      <p className="text-muted text-sm">{city ? t("pointsHint", { city }) : t("pointsHintPlain")}</p>
      <MapSection className="mt-3" points={toMapPoints(points)} value={marked} onValueChange={mark} isByDistance />
      <ul
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without a tab stop the keyboard could not scroll the list.
        tabIndex={0}
        aria-label={t("points", { count: points.length })}
        className="mt-3 max-h-72 divide-y overflow-y-auto rounded-md border"
      >
        {points.map((point) => (
          <li
            key={point.point_id}
            aria-current={point.point_id === marked || undefined}
            className={clsx("flex gap-2.5 px-3 py-2.5 text-sm", point.point_id === marked && "bg-accent-soft")}
          >
            <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            <PointLabels point={point} />
          </li>
        ))}
      </ul>
    </section>
  );
}
