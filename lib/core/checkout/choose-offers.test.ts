import fc from "fast-check";
import { expect, test } from "vitest";
import type { CheckoutSettings } from "../vocabulary";
import { chooseOffers, type DeliveryOffer, isOffered, kindOf } from "./choose-offers";
import { defaultCheckoutSettings } from "./settings";

const anyOffers: fc.Arbitrary<DeliveryOffer[]> = fc.uniqueArray(
  fc.record({
    carrierId: fc.integer({ min: 1, max: 3 }),
    serviceType: fc.constantFrom("standard_delivery", "express_delivery", "pickup_point"),
    logisticType: fc.constantFrom("crossdock", "carrier_dropoff", "carrier_pickup"),
    costCents: fc.nat(5),
    minDays: fc.nat(3),
    maxDays: fc.integer({ min: 3, max: 6 }),
  }),
  { selector: ({ carrierId, serviceType, logisticType }) => `${carrierId} ${serviceType} ${logisticType}` },
);
const choose = (offers: readonly DeliveryOffer[], change: Partial<CheckoutSettings>) => {
  const settings = { ...defaultCheckoutSettings, ...change };
  return chooseOffers(
    offers.filter((offer) => isOffered(offer, settings)),
    settings.offer,
  );
};

test("of all offers none is missing but those that no buyer would take", () => {
  fc.assert(
    fc.property(anyOffers, (offers) => {
      const chosen = choose(offers, {});
      for (const offer of offers) {
        const rivals = chosen.filter(
          (own) => own.carrierId === offer.carrierId && own.serviceType === offer.serviceType,
        );
        const better = rivals.filter(
          (own) => own.costCents <= offer.costCents && own.maxDays <= offer.maxDays && own.minDays <= offer.minDays,
        );
        // It is shown itself, or one that is better in nothing worse.
        expect(better.length).toBeGreaterThan(0);
        if (chosen.includes(offer)) expect(better).toEqual([offer]);
      }
    }),
  );
});

test.each(["cheapest", "fastest"] as const)("one offer to the door and one to a point is the %s", (offer) => {
  fc.assert(
    fc.property(anyOffers, (offers) => {
      const chosen = choose(offers, { offer });
      for (const kind of ["ship", "point"]) {
        const ofKind = offers.filter((own) => kindOf(own) === kind);
        const [best, ...others] = chosen.filter((own) => kindOf(own) === kind);
        expect(others).toEqual([]);
        const key = offer === "cheapest" ? "costCents" : "maxDays";
        expect(best?.[key]).toBe(ofKind.length === 0 ? undefined : Math.min(...ofKind.map((own) => own[key])));
      }
    }),
  );
});

test("only carriers, services and modes of the settings are offered, the cheapest first", () => {
  fc.assert(
    fc.property(anyOffers, (offers) => {
      const chosen = choose(offers, {
        carrierIds: [1, 2],
        serviceTypes: ["standard_delivery"],
        logisticTypes: ["crossdock"],
      });
      expect(
        chosen.every(
          ({ carrierId, serviceType, logisticType }) =>
            carrierId < 3 && serviceType === "standard_delivery" && logisticType === "crossdock",
        ),
      ).toBe(true);
      expect(chosen.map(({ costCents }) => costCents)).toEqual(
        chosen.map(({ costCents }) => costCents).toSorted((a, b) => a - b),
      );
      expect(choose(offers, { carrierIds: [] })).toEqual([]);
    }),
  );
});
