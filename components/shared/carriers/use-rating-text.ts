import { useFormatter, useTranslations } from "next-intl";
import { useCallback } from "react";
import type { RatingSource } from "@/lib/core/vocabulary";

export interface ShownRating {
  /** From 0 to 1. */
  readonly share: number;
  readonly source: RatingSource;
  /** Parcels of the last 90 days. */
  readonly parcels: number;
}

/** A carrier's rating in words: its share with the number of parcels behind it, or that somebody typed it. */
export function useRatingText() {
  const t = useTranslations("carrierRecord.rating");
  const format = useFormatter();
  return useCallback(
    ({ share, source, parcels }: ShownRating, maximumFractionDigits = 0): string =>
      t(source, { share: format.number(share, { style: "percent", maximumFractionDigits }), parcels }),
    [t, format],
  );
}
