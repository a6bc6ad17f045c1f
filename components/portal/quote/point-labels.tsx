import { useTranslations } from "next-intl";
import { useDistanceLabel } from "./use-distance-label";
import type { QuoteOption } from "./use-quote";

/** A pick-up point: name, distance, address, hours and phone. */
export function PointLabels({ point }: { point: QuoteOption["pickup_points"][number] }) {
  const t = useTranslations("quote");
  const distance = useDistanceLabel();
  const { location } = point;
  return (
    <span className="block min-w-0 flex-1 font-normal text-sm">
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{point.description}</span>
        <span className="shrink-0 text-muted">
          {t("distance", { distance: distance(location.geolocation.distance) })}
        </span>
      </span>
      <span className="block text-muted">
        {[`${location.street} ${location.street_number}`.trim(), location.street_extras, location.city]
          .filter(Boolean)
          .join(", ")}
      </span>
      <span className="block text-muted">{[point.open_hours, point.phone].filter(Boolean).join(" · ")}</span>
    </span>
  );
}
