"use client";

import { PackageCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PackingPicture } from "@/components/shared/packing/packing-picture";
import type { PicturedItem } from "@/components/shared/packing/pictured-item";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Select } from "@/components/ui/form/select";
import { Card } from "@/components/ui/layout/card";
import { formatSize, formatWeight } from "@/lib/core/units";
import type { Quote } from "./use-quote";

type Parcel = Quote["packages"][number];

/** The packages of the load, one at a time, with the items in them and their positions. */
export function ParcelsCard({ parcels }: { parcels: readonly Parcel[] }) {
  const t = useTranslations("quote");
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, parcels.length - 1);
  const parcel = parcels[at];
  if (!parcel) return null;
  const weightGrams = parcels.reduce((sum, { weight }) => sum + weight, 0);
  const title = (entry: Parcel, place: number) => `${t("parcel", { number: place + 1 })} · ${nameOf(entry)}`;
  const nameOf = ({ container, items }: Parcel) => {
    if (!container) return t(items.length > 0 ? "unboxed" : "closedPackage");
    return container.id === null ? t("madeToMeasure") : container.description;
  };
  return (
    <Card
      title={t("packing")}
      description={t("parcelsSummary", { count: parcels.length, weight: formatWeight(weightGrams) })}
      actions={
        parcels.length > 1 && (
          <Select
            aria-label={t("choosePackage")}
            value={String(at)}
            onValueChange={(place) => setChosen(Number(place))}
            className="w-64 max-w-full"
            options={parcels.map((entry, place) => ({
              value: String(place),
              label: title(entry, place),
              detail: sizeAndWeight(entry),
            }))}
          />
        )
      }
    >
      <p className="mb-4 text-sm">
        <span className="font-medium">{title(parcel, at)}</span>{" "}
        <span className="text-muted">{sizeAndWeight(parcel)}</span>
      </p>
      {parcel.items.length > 0 ? (
        <PackingPicture key={at} box={innerSizeOf(parcel)} items={parcel.items.map(toPictured(t("unnamedItem")))} />
      ) : (
        <EmptyState
          icon={PackageCheck}
          title={parcel.description_1 ?? t("closedPackage")}
          description={t("parcelClosed")}
        />
      )}
    </Card>
  );
}

const sizeAndWeight = ({ length, width, height, weight }: Parcel): string =>
  `${formatSize({ lengthCm: length, widthCm: width, heightCm: height })} · ${formatWeight(weight)}`;

/** A package without a box is drawn with its own outer measures. */
const innerSizeOf = ({ container, width, length, height }: Parcel) => ({
  innerWidthCm: container?.inner_width ?? width,
  innerLengthCm: container?.inner_length ?? length,
  innerHeightCm: container?.inner_height ?? height,
});

const toPictured =
  (unnamed: string) =>
  (item: Parcel["items"][number]): PicturedItem => ({
    label: [item.sku, item.description].filter(Boolean).join(" · ") || unnamed,
    widthCm: item.width,
    lengthCm: item.length,
    heightCm: item.height,
    xCm: item.pos_x,
    yCm: item.pos_y,
    zCm: item.pos_z,
    isUpright: item.must_keep_vertical,
  });
