import { MapPin } from "lucide-react";
import { useTranslations } from "next-intl";
import { PointLabels } from "./point-labels";
import type { QuoteOption } from "./use-quote";

type Point = QuoteOption["pickup_points"][number];

/** Pick-up points, nearest first. */
export function PickupPoints({ points, city }: { points: readonly Point[]; city: string }) {
  const t = useTranslations("quote");
  return (
    <section className="min-w-0">
      <h4 className="font-medium text-sm">{t("points", { count: points.length })}</h4>
      <p className="text-muted text-sm">{city ? t("pointsHint", { city }) : t("pointsHintPlain")}</p>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without a tab stop the keyboard could not scroll the list.
        tabIndex={0}
        aria-label={t("points", { count: points.length })}
        className="mt-3 max-h-72 divide-y overflow-y-auto rounded-md border"
      >
        {points.map((point) => (
          <li key={point.point_id} className="flex gap-2.5 px-3 py-2.5 text-sm">
            <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            <PointLabels point={point} />
          </li>
        ))}
      </ul>
    </section>
  );
}
