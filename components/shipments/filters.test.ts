import fc from "fast-check";
import { expect, test } from "vitest";
import { PortalShipmentsQuery } from "@/lib/api/portal/shipments";
import { serviceTypes } from "@/lib/vocabulary";
import {
  isFiltered,
  readFilters,
  type ShipmentFilters,
  shipmentsHref,
  toListQuery,
  toSearch,
  withFilters,
} from "./filters";
import { shipmentViews } from "./views";

const unfiltered: ShipmentFilters = { view: "all", search: "", page: 1 };
const read = (address: string) => readFilters(new URLSearchParams(address));

const filters: fc.Arbitrary<ShipmentFilters> = fc.record(
  {
    view: fc.constantFrom(...shipmentViews),
    search: fc.string({ unit: "grapheme", maxLength: 120 }).map(toSearch),
    serviceType: fc.constantFrom(...serviceTypes),
    originId: fc.integer({ min: 1 }),
    page: fc.integer({ min: 1, max: 10_000_000 }),
  },
  { requiredKeys: ["view", "search", "page"] },
);

test("the address of a list says all that the list shows", () => {
  fc.assert(
    fc.property(filters, (shown) => {
      expect(read(new URL(shipmentsHref(shown), "http://localhost").search)).toEqual(shown);
    }),
  );
});

test("whatever the address asks for, the interface understands it", () => {
  fc.assert(
    fc.property(filters, (shown) => {
      expect(PortalShipmentsQuery.safeParse(toListQuery(shown, 1)).error).toBeUndefined();
    }),
  );
});

test.each([
  ["nothing", ""],
  ["a view that does not exist", "view=lost"],
  ["a service that does not exist", "service_type=drone"],
  ["an origin that is no number", "origin_id=abc"],
  ["a page before the first", "page=0"],
  ["a page beyond every list", "page=99999999999999999999"],
  ["a search for blanks", "q=%20%0A"],
])("%s in the address leaves the list as it is", (_, address) => {
  expect(read(address)).toEqual(unfiltered);
});

test("a list without filters has the plain address", () => {
  expect(shipmentsHref(unfiltered)).toBe("/shipments");
});

test("another filter begins on the first page, another page keeps the filters", () => {
  const shown: ShipmentFilters = { ...unfiltered, view: "ready", page: 4 };
  expect(withFilters(shown, { search: "ana" })).toEqual({ ...unfiltered, view: "ready", search: "ana" });
  expect(withFilters(shown, { page: 5 })).toEqual({ ...shown, page: 5 });
});

test("a page number is no filter", () => {
  expect(isFiltered({ ...unfiltered, page: 3 })).toBe(false);
  expect(isFiltered({ ...unfiltered, originId: 1 })).toBe(true);
});
