import type { CarrierRating } from "@/lib/core/carrier-rating";

export const serializeRating = ({ basisPoints, source, parcels }: CarrierRating) => ({
  share: basisPoints / 10_000,
  source,
  parcels,
});
