"use client";

import { useTranslations } from "next-intl";
import type { QuoteOption } from "../use-quote";
import { PointList } from "./point-list";
import { toPoints } from "./to-points";

/** The pick-up points of an option, nearest first. */
export function PickupPoints({ points, city }: { points: QuoteOption["pickup_points"]; city: string }) {
  const t = useTranslations("quote");
  const title = t("points", { count: points.length });
  return (
    <section className="min-w-0">
      <h4 className="font-medium text-sm">{title}</h4>
      <p className="mb-3 text-muted text-sm">{city ? t("pointsHint", { city }) : t("pointsHintPlain")}</p>
      <PointList points={toPoints(points)} label={title} />
    </section>
  );
}
