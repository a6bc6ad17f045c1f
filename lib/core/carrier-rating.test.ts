import fc from "fast-check";
import { expect, test } from "vitest";
import { type CarrierRecord, effectiveRating, minimumParcels, noRecord, ratingOf, sumRecords } from "./carrier-rating";

/** Any record that can happen: every parcel is delivered, in good condition or not, lost or returned. */
const record = fc
  .record({
    intact: fc.nat(400),
    damaged: fc.nat(60),
    lost: fc.nat(60),
    returned: fc.nat(60),
    onTime: fc.double({ min: 0, max: 1, noNaN: true }),
    firstAttempt: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ intact, damaged, lost, returned, onTime, firstAttempt }): CarrierRecord => {
    const delivered = intact + damaged;
    return {
      parcels: delivered + lost + returned,
      onTime: Math.round(delivered * onTime),
      firstAttempt: Math.round(delivered * firstAttempt),
      lost,
      damaged,
    };
  });

const perfect: CarrierRecord = { parcels: 1, onTime: 1, firstAttempt: 1, lost: 0, damaged: 0 };

test("a rating is a whole number of basis points from 0 to 10,000, and never rises by what is worse", () => {
  fc.assert(
    fc.property(record, (own) => {
      const rating = ratingOf(own);
      expect(Number.isInteger(rating) && rating >= 0 && rating <= 10_000).toBe(true);
      if (own.onTime > 0) expect(ratingOf({ ...own, onTime: own.onTime - 1 })).toBeLessThanOrEqual(rating);
      if (own.firstAttempt > 0)
        expect(ratingOf({ ...own, firstAttempt: own.firstAttempt - 1 })).toBeLessThanOrEqual(rating);
      expect(ratingOf({ ...own, lost: own.lost + 1 })).toBeLessThanOrEqual(rating);
      expect(ratingOf({ ...own, damaged: own.damaged + 1 })).toBeLessThanOrEqual(rating);
      if (own.parcels > 0) expect(ratingOf(sumRecords([own, perfect]))).toBeGreaterThanOrEqual(rating);
      expect(ratingOf(sumRecords([own, { ...noRecord, parcels: 1, lost: 1 }]))).toBeLessThanOrEqual(rating);
    }),
  );
});

test.each([
  [
    "everything by its day at the first visit",
    { parcels: 100, onTime: 100, firstAttempt: 100, lost: 0, damaged: 0 },
    10_000,
  ],
  ["ten late", { parcels: 100, onTime: 90, firstAttempt: 100, lost: 0, damaged: 0 }, 9_300],
  ["ten at a later visit", { parcels: 100, onTime: 100, firstAttempt: 90, lost: 0, damaged: 0 }, 9_700],
  ["one lost", { parcels: 100, onTime: 99, firstAttempt: 99, lost: 1, damaged: 0 }, 9_700],
  ["one damaged", { parcels: 100, onTime: 100, firstAttempt: 100, lost: 0, damaged: 1 }, 9_800],
  ["most lost", { parcels: 100, onTime: 40, firstAttempt: 40, lost: 60, damaged: 0 }, 0],
  ["nothing", noRecord, 0],
])("%s", (_, own, expected) => expect(ratingOf(own)).toBe(expected));

test("the typed value stands until there are enough parcels", () => {
  const short = { parcels: minimumParcels - 1, onTime: 0, firstAttempt: 0, lost: 0, damaged: 0 };
  expect(effectiveRating(9_350, short)).toEqual({ basisPoints: 9_350, source: "typed", parcels: 29 });
  expect(effectiveRating(9_350, sumRecords([short, perfect]))).toEqual({
    basisPoints: ratingOf(sumRecords([short, perfect])),
    source: "measured",
    parcels: 30,
  });
});
