import * as z from "zod";
import type { CarrierRating } from "@/lib/core/carrier-rating";
import { ratingSources } from "@/lib/core/vocabulary";

/** A carrier's rating from 0 to 1, where it comes from, and its parcels of the last 90 days. */
export const CarrierRatingReply = z.object({ share: z.number(), source: z.enum(ratingSources), parcels: z.int() });

export const serializeRating = ({
  basisPoints,
  source,
  parcels,
}: CarrierRating): z.input<typeof CarrierRatingReply> => ({
  share: basisPoints / 10_000,
  source,
  parcels,
});
