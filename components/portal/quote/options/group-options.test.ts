import fc from "fast-check";
import { expect, test } from "vitest";
import { logisticTypes, serviceTypes } from "@/lib/core/vocabulary";
import { groupOptions } from "./group-options";

/** Any ranking of what three to six carriers offer: each service once in a dispatch mode, as in a quote. */
const ranking = fc
  .uniqueArray(
    fc.record({
      carrierId: fc.integer({ min: 1, max: 6 }),
      serviceType: fc.constantFrom(...serviceTypes),
      logisticType: fc.constantFrom(...logisticTypes),
    }),
    { selector: ({ carrierId, serviceType, logisticType }) => `${carrierId} ${serviceType} ${logisticType}` },
  )
  .map((offers) =>
    offers.map(({ carrierId, serviceType, logisticType }, rank) => ({
      carrier: {
        id: carrierId,
        name: `Carrier ${carrierId}`,
        rating: 0.9,
        rating_source: "measured" as const,
        rating_parcels: 1_240,
        logo: "",
      },
      service_type: { id: 1, code: serviceType, name: serviceType, is_urgent: 0 as const },
      logistic_type: logisticType,
      rate: { id: rank + 1 },
      rank,
    })),
  );

test("every option is in exactly one row, under its own identifier", () => {
  fc.assert(
    fc.property(ranking, (options) => {
      const placed = groupOptions(options).flatMap(({ rows }) => rows.flatMap(({ main, others }) => [main, ...others]));
      expect(placed.map(({ rate }) => rate.id).sort((a, b) => a - b)).toEqual(options.map(({ rate }) => rate.id));
      expect(new Set(placed)).toEqual(new Set(options));
    }),
  );
});

test("a row is a carrier's service, and none of its other dispatch modes ranks before its main option", () => {
  fc.assert(
    fc.property(ranking, (options) => {
      const rows = groupOptions(options).flatMap((group) => group.rows);
      const names = rows.map(({ main }) => `${main.carrier.id} ${main.service_type.code}`);
      expect(new Set(names).size).toBe(rows.length);
      for (const { main, others } of rows)
        for (const other of others) {
          expect(other.carrier.id).toBe(main.carrier.id);
          expect(other.service_type.code).toBe(main.service_type.code);
          expect(main.rank).toBeLessThan(other.rank);
        }
    }),
  );
});

test("the first row of a group is the best ranked option of its service", () => {
  fc.assert(
    fc.property(ranking, (options) => {
      for (const { serviceType, rows } of groupOptions(options)) {
        const best = options.find(({ service_type: service }) => service.code === serviceType);
        expect(rows[0]?.main).toBe(best);
        expect(rows.map(({ main }) => main.rank)).toEqual(rows.map(({ main }) => main.rank).sort((a, b) => a - b));
      }
    }),
  );
});
