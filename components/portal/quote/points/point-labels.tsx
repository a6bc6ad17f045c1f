import { useTranslations } from "next-intl";
import type { MapPoint } from "@/components/shared/map/group-points";
import { useDistanceLabel } from "./use-distance-label";

/** A branch or pick-up point of a list with a map. Texts may be empty. */
export interface Point extends MapPoint {
  readonly distanceMetres: number;
  readonly addressLines: readonly string[];
  readonly openHours: string;
  readonly phone: string;
}

/** A point: name, distance, address, hours and phone. */
export function PointLabels({ point }: { point: Point }) {
  const t = useTranslations("quote");
  const distance = useDistanceLabel();
  return (
    <span className="block min-w-0 flex-1 font-normal text-sm">
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{point.name}</span>
        <span className="shrink-0 text-muted">{t("distance", { distance: distance(point.distanceMetres) })}</span>
      </span>
      <span className="block text-muted">{point.addressLines.filter(Boolean).join(", ")}</span>
      <span className="block text-muted">{[point.openHours, point.phone].filter(Boolean).join(" · ")}</span>
    </span>
  );
}
