import { expect, test } from "vitest";
import { shipmentStatuses } from "@/lib/core/vocabulary";
import { readReturnFilters, returnsUrl, statusesOfReturns } from "./views";

test("every state of a shipment stands in exactly one group of returns", () => {
  const grouped = Object.values(statusesOfReturns).flat();
  expect([...grouped].sort()).toEqual([...shipmentStatuses].sort());
});

test("an address of the list says what it shows, and what it says is read back", () => {
  const filters = { view: "travelling", search: "PED 1&2", page: 3 } as const;
  const address = new URL(returnsUrl(filters), "http://localhost");
  expect(readReturnFilters(Object.fromEntries(address.searchParams))).toEqual(filters);
});

test("what means nothing in an address is left out", () => {
  expect(readReturnFilters({ view: "x", q: ["a\u0000", "b"], page: "-1" })).toEqual({
    view: "all",
    search: "a",
    page: 1,
  });
  expect(readReturnFilters({ page: "999" }).page).toBe(400);
});

test("the page opens on what waits for a decision; a search goes through all returns", () => {
  expect(readReturnFilters({}).view).toBe("requests");
  expect(readReturnFilters({ q: "PED-1" }).view).toBe("all");
  expect(returnsUrl({ view: "requests" })).toBe("/returns");
  expect(returnsUrl({ view: "all" })).toBe("/returns?view=all");
  for (const view of ["requests", "all", "received"] as const)
    for (const search of view === "requests" ? [""] : ["", "x"]) {
      const address = new URL(returnsUrl({ view, search }), "http://localhost");
      expect(readReturnFilters(Object.fromEntries(address.searchParams))).toEqual({ view, search, page: 1 });
    }
});
