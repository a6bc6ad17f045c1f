"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { MapSection } from "@/components/shared/map/map-section";
import { Button } from "@/components/ui/button";
import { FieldGroup } from "@/components/ui/form/field-group";
import { RadioGroup } from "@/components/ui/form/radio-group";
import { PointLabels } from "../quote/points/point-labels";
import { toPoints } from "../quote/points/to-points";
import type { QuoteOption } from "../quote/use-quote";

interface PointPickerProps {
  points: QuoteOption["pickup_points"];
  value: string | null;
  onValueChange: (pointId: string) => void;
  error?: string | undefined;
}

const nearest = 4;

/** Selects the pick-up point, in the list or on its map: the nearest ones first, the rest on request. */
export function PointPicker({ points: pickupPoints, value, onValueChange, error }: PointPickerProps) {
  const t = useTranslations("shipmentForm");
  const [showsAll, setShowsAll] = useState(false);
  const points = toPoints(pickupPoints);
  const shown = points.filter(({ id }, place) => showsAll || place < nearest || id === value);
  const hidden = points.length - shown.length;
  return (
    <FieldGroup label={t("point")} hint={t("pointHint")} error={error}>
      <MapSection className="mb-3" points={points} value={value} onValueChange={onValueChange} isByDistance />
      <RadioGroup
        value={value ?? undefined}
        onValueChange={onValueChange}
        options={shown.map((point) => ({ value: point.id, label: <PointLabels point={point} /> }))}
      />
      {hidden > 0 && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setShowsAll(true)}>
          {t("morePoints", { count: hidden })}
        </Button>
      )}
    </FieldGroup>
  );
}
