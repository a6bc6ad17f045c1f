"use client";

import "leaflet/dist/leaflet.css";
import "./map.css";
import { useQuery } from "@tanstack/react-query";
import { Maximize, Minus, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { IconButton } from "@/components/ui/icon-button";
import type { MapPoint } from "./group-points";
import { PointButton } from "./point-button";
import { mapBackgroundQuery } from "./queries";
import { useBackground } from "./use-background";
import { isOnePlace, useLeafletMap } from "./use-leaflet-map";
import { usePointGroups } from "./use-point-groups";

export interface PointMapProps {
  /** In the order of the list beside the map. */
  points: readonly MapPoint[];
  /** Id of the point that is chosen in the list. */
  value: string | null;
  onValueChange: (id: string) => void;
  /** The first point is the nearest to where the list counts from. */
  isByDistance?: boolean;
}

/**
 * Points to scale over the operator's tiles or, without any, over the outlines of the provinces, a graticule and
 * the names of localities.
 */
export function PointMap({ points, value, onValueChange, isByDistance = false }: PointMapProps) {
  const t = useTranslations("map");
  const id = useId();
  const { containerRef, map, area, showPoints } = useLeafletMap(points);
  const background = useQuery(mapBackgroundQuery(area));
  const tilesFailed = useBackground(map, background.data);
  const groups = usePointGroups(map, points);
  const [stack, setStack] = useState<readonly MapPoint[]>([]);
  const nearest = isByDistance ? points[0] : undefined;
  const press = (members: readonly [MapPoint, ...MapPoint[]]) => {
    setStack([]);
    if (members.length === 1) onValueChange(members[0].id);
    else if (map && isOnePlace(map, members)) setStack(members);
    else {
      showPoints(members);
      // At the new scale the pressed button is gone.
      map?.getContainer().focus({ preventScroll: true });
    }
  };
  const tiles = background.data?.tiles;
  return (
    <div className="mt-2 grid gap-2">
      <div className="relative isolate overflow-hidden rounded-md border">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no frame for a map. */}
        <div ref={containerRef} role="group" aria-label={t("title")} aria-describedby={id} className="map-frame h-80" />
        <span
          role="img"
          aria-label={t("northLong")}
          className="absolute top-2 left-2 z-1000 rounded-sm border bg-surface px-1.5 py-0.5 font-semibold text-xs"
        >
          ↑ {t("north")}
        </span>
        <div className="absolute top-2 right-2 z-1000 grid rounded-md border bg-surface">
          <IconButton size="sm" icon={Plus} label={t("zoomIn")} onClick={() => map?.zoomIn()} />
          <IconButton size="sm" icon={Minus} label={t("zoomOut")} onClick={() => map?.zoomOut()} />
          <IconButton size="sm" icon={Maximize} label={t("fit")} onClick={() => showPoints(points)} />
        </div>
        {tiles && (
          <p className="absolute right-0 bottom-0 z-1000 rounded-tl-sm bg-surface px-1.5 py-0.5 text-muted text-xs">
            <Attribution {...tiles} />
          </p>
        )}
      </div>
      {map &&
        groups.map(({ key, host, members }) =>
          createPortal(
            <PointButton
              members={members}
              isChosen={members.some((point) => point.id === value)}
              isNearest={members.some((point) => point.id === nearest?.id)}
              onPress={() => press(members)}
              onFocus={() => map.panInside([members[0].lat, members[0].lng], { padding: [48, 48] })}
            />,
            host,
            key,
          ),
        )}
      {stack.length > 0 && (
        <section aria-label={t("samePlace")} className="grid gap-2 rounded-md border p-3">
          <p className="text-muted text-sm">{t("samePlace")}</p>
          <div className="flex flex-wrap gap-2">
            {stack.map((point) => (
              <Button
                key={point.id}
                size="sm"
                aria-pressed={point.id === value}
                variant={point.id === value ? "primary" : "secondary"}
                onClick={() => onValueChange(point.id)}
              >
                {point.name}
              </Button>
            ))}
          </div>
        </section>
      )}
      {(background.isError || tilesFailed) && (
        <Notice tone="warning">{t(tilesFailed ? "tilesFailed" : "withoutBackground")}</Notice>
      )}
      <p id={id} className="text-muted text-xs max-sm:sr-only">
        {t("keys")}
      </p>
    </div>
  );
}

function Attribution({ attribution, attribution_url: url }: { attribution: string; attribution_url: string | null }) {
  if (url === null) return attribution;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="underline">
      {attribution}
    </a>
  );
}
