import fc from "fast-check";
import { expect, test } from "vitest";
import { toSearch } from "@/components/ui/form/search-text";
import { BulkSelection } from "@/lib/api/portal/shipping/bulk-actions";
import { PortalShipmentsQuery } from "@/lib/api/portal/shipping/shipments";
import { serviceTypes, shipmentSorts, shipmentStatuses } from "@/lib/core/vocabulary";
import {
  isFiltered,
  noFilters,
  pageSizes,
  type ShipmentFilters,
  shipmentsState,
  shipmentsUrl,
  toListQuery,
  toSelectionFilter,
  toShipmentSort,
  toViewQuery,
  withFilters,
} from "./filters";
import { shipmentViews } from "./views";

const unfiltered: ShipmentFilters = { view: "all", ...noFilters, sort: "-created", page: 1, perPage: 25 };
const read = (address: string) => shipmentsState.read(new URLSearchParams(address));

const orNone = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });
const day = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2030-12-31"), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const id = fc.integer({ min: 1 });

const filters: fc.Arbitrary<ShipmentFilters> = fc.record({
  view: fc.constantFrom(...shipmentViews),
  search: fc.string({ unit: "grapheme", maxLength: 120 }).map(toSearch),
  statuses: fc.uniqueArray(fc.constantFrom(...shipmentStatuses), { maxLength: 4 }),
  serviceType: orNone(fc.constantFrom(...serviceTypes)),
  carrierId: orNone(id),
  originId: orNone(id),
  from: orNone(day),
  to: orNone(day),
  incidentFrom: orNone(day),
  incidentTo: orNone(day),
  promisedFrom: orNone(day),
  promisedTo: orNone(day),
  province: orNone(fc.constantFrom("Santa Fe", "CABA")),
  city: orNone(fc.constantFrom("Rosario", "San Martín de los Andes")),
  channel: orNone(fc.constantFrom("api", "Tienda & Cía")),
  printed: orNone(fc.constantFrom("yes", "no")),
  atRisk: orNone(fc.constant("yes")),
  noBalance: orNone(fc.constant("yes")),
  importId: orNone(id),
  sort: fc.constantFrom(...shipmentSorts),
  page: fc.integer({ min: 1, max: 10_000_000 }),
  perPage: fc.constantFrom(...pageSizes),
});

test("the address of a list says all that the list shows", () => {
  fc.assert(
    fc.property(filters, (shown) => {
      expect(read(new URL(shipmentsUrl(shown), "http://localhost").search)).toEqual(shown);
    }),
  );
});

test("a saved view is the same list from its first page", () => {
  fc.assert(
    fc.property(filters, (shown) => {
      expect(read(toViewQuery(shown))).toEqual({ ...shown, page: 1 });
    }),
  );
});

test("whatever the address asks for, the interface understands it", () => {
  fc.assert(
    fc.property(filters, (shown) => {
      expect(PortalShipmentsQuery.safeParse(toListQuery(shown, 1)).error).toBeUndefined();
      const selection = { account_id: 1, filter: toSelectionFilter(shown) };
      expect(BulkSelection.safeParse(JSON.parse(JSON.stringify(selection))).error).toBeUndefined();
    }),
  );
});

test.each([
  ["nothing", ""],
  ["a view that does not exist", "view=lost"],
  ["a service that does not exist", "service_type=drone"],
  ["a state that does not exist", "status=lost"],
  ["an origin that is no number", "origin_id=abc"],
  ["a day that is none", "from=2026-13-40&to=yesterday"],
  ["a page before the first", "page=0"],
  ["a page beyond every list", "page=99999999999999999999"],
  ["a page of a size that nobody offers", "per_page=100000"],
  ["an order that nobody offers", "sort=weight"],
  ["an order in two directions", "sort=--price"],
  ["a search for blanks", "q=%20%0A"],
])("%s in the address leaves the list as it is", (_, address) => {
  expect(read(address)).toEqual(unfiltered);
});

test("a list without filters has the plain address", () => {
  expect(shipmentsUrl(unfiltered)).toBe("/shipments");
  expect(shipmentsUrl({ view: "ready" })).toBe("/shipments?view=ready");
});

test("another filter begins on the first page, another page keeps the filters", () => {
  const shown: ShipmentFilters = { ...unfiltered, view: "ready", page: 4 };
  expect(withFilters(shown, { search: "ana" })).toEqual({ ...unfiltered, view: "ready", search: "ana" });
  expect(withFilters(shown, { page: 5 })).toEqual({ ...shown, page: 5 });
});

test("another order begins on the first page and keeps the filters", () => {
  const shown: ShipmentFilters = { ...unfiltered, view: "ready", page: 4 };
  expect(withFilters(shown, { sort: "-price" })).toEqual({ ...shown, sort: "-price", page: 1 });
  expect(shipmentsUrl({ ...shown, sort: "-price", page: 1 })).toBe("/shipments?view=ready&sort=-price");
});

test("a header of a column names its order, a column that is none the usual order", () => {
  expect(toShipmentSort({ key: "price", direction: "asc" })).toBe("price");
  expect(toShipmentSort({ key: "created", direction: "desc" })).toBe("-created");
  expect(toShipmentSort({ key: "recipient", direction: "asc" })).toBe("-created");
});

test("another view shows all of its states", () => {
  const shown: ShipmentFilters = { ...unfiltered, view: "ready", statuses: ["ready_to_ship"] };
  expect(withFilters(shown, { view: "delivered" }).statuses).toEqual([]);
});

test("the number and the length of a page are no filters", () => {
  expect(isFiltered({ ...unfiltered, page: 3, perPage: 250 })).toBe(false);
  expect(isFiltered({ ...unfiltered, originId: 1 })).toBe(true);
});
