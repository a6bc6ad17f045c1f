import fc from "fast-check";
import { expect, test } from "vitest";
import { deliveryStates } from "@/lib/core/vocabulary";
import {
  type DeliveryFilters,
  deliveriesState,
  deliveriesUrl,
  isNarrowed,
  toDeliveriesCall,
  toInstant,
  toLocal,
} from "./delivery-filters";

const read = (address: string) => deliveriesState.read(new URLSearchParams(address));

test("what is written into an address is read out of it again", () => {
  const day = fc
    .date({ min: new Date("2020-01-01"), max: new Date("2999-12-31"), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));
  const filters: fc.Arbitrary<DeliveryFilters> = fc.record(
    {
      state: fc.constantFrom(...deliveryStates),
      from: day,
      to: day,
      shipmentId: fc.integer({ min: 1 }),
      page: fc.integer({ min: 1, max: 500 }),
      deliveryId: fc.integer({ min: 1 }),
    },
    { requiredKeys: ["page"] },
  );
  fc.assert(
    fc.property(filters, (wanted) => {
      const [path, search = ""] = deliveriesUrl(7, wanted).split("?");
      expect(path).toBe("/settings/webhooks/7");
      expect(read(search)).toEqual(wanted);
    }),
  );
});

test("what means nothing in an address is left out", () => {
  expect(read("state=lost&from=2026-02-30&to=soon&shipment_id=-1&page=0&delivery=1e3")).toEqual({ page: 1 });
  expect(isNarrowed(read("page=3"))).toBe(false);
  expect(isNarrowed(read("to=2026-11-20"))).toBe(true);
});

test("days are days of Argentina, and the last one counts whole", () => {
  expect(toDeliveriesCall(read("from=2026-11-20&to=2026-12-31"))).toMatchObject({
    from: "2026-11-20T00:00:00-03:00",
    to: "2027-01-01T00:00:00-03:00",
  });
});

test("a moment of a form carries the offset of Argentina, and comes back as it was", () => {
  expect(toInstant("2026-11-20T09:30")).toBe("2026-11-20T09:30:00-03:00");
  expect(toLocal(new Date("2026-11-20T09:30:00-03:00"))).toBe("2026-11-20T09:30");
  expect(toInstant("")).toBeUndefined();
  expect(toInstant("2026-13-20T09:30")).toBeUndefined();
});
