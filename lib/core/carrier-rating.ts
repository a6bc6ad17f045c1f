import type { RatingSource } from "./vocabulary";

/**
 * What came of the parcels that a carrier had in hand and that came to an end: delivered, lost, or brought back to their
 * seller. All counts are of these parcels.
 */
export interface CarrierRecord {
  readonly parcels: number;
  /** Delivered on the promised day or before. */
  readonly onTime: number;
  /** Delivered without a failed visit before. */
  readonly firstAttempt: number;
  readonly lost: number;
  readonly damaged: number;
}

/** A service level in basis points, 0 to 10,000, with where it comes from. */
export interface CarrierRating {
  readonly basisPoints: number;
  readonly source: RatingSource;
  /** Parcels of the record, also while it is too short to count. */
  readonly parcels: number;
}

/** A record of fewer parcels says more about chance than about the carrier. */
export const minimumParcels = 30;

/** A parcel that arrived by its day at the first visit is worth all 10,000 points. */
const onTimePoints = 7_000;
const firstAttemptPoints = 3_000;
/** A parcel lost or damaged takes away what this many perfect parcels are worth, besides earning nothing as late. */
const lossWeight = 2;
const fullPoints = onTimePoints + firstAttemptPoints;

export const noRecord: CarrierRecord = { parcels: 0, onTime: 0, firstAttempt: 0, lost: 0, damaged: 0 };

export const sumRecords = (records: readonly CarrierRecord[]): CarrierRecord =>
  records.reduce(
    (sum, record) => ({
      parcels: sum.parcels + record.parcels,
      onTime: sum.onTime + record.onTime,
      firstAttempt: sum.firstAttempt + record.firstAttempt,
      lost: sum.lost + record.lost,
      damaged: sum.damaged + record.damaged,
    }),
    noRecord,
  );

/**
 * The service level of a record in basis points: the average of what its parcels are worth, at least 0. Seven tenths of a
 * parcel are for arriving by the promised day, three for arriving at the first visit; a loss or a damage costs two parcels.
 */
export function ratingOf({ parcels, onTime, firstAttempt, lost, damaged }: CarrierRecord): number {
  if (parcels === 0) return 0;
  const points = onTimePoints * onTime + firstAttemptPoints * firstAttempt - lossWeight * fullPoints * (lost + damaged);
  return Math.max(0, Math.round(points / parcels));
}

/** The rating that counts: the measured one, or the typed one while the record is too short. */
export const effectiveRating = (typedBasisPoints: number, record: CarrierRecord): CarrierRating =>
  record.parcels < minimumParcels
    ? { basisPoints: typedBasisPoints, source: "typed", parcels: record.parcels }
    : { basisPoints: ratingOf(record), source: "measured", parcels: record.parcels };
