import { expect, test } from "vitest";
import { billingUrl, isNarrowed, type MovementFilters, statementState } from "./movement-filters";

const own = { accountId: 3, asOperator: false };
const read = (query: string) => statementState.read(new URLSearchParams(query));

test("filters are written to the URL and read back", () => {
  const filters: MovementFilters = {
    reason: "shipment.refunded",
    shipmentId: 7,
    from: "2026-11-01",
    to: "2026-11-30",
    before: 99,
  };
  expect(read(billingUrl(own, filters).split("?")[1] ?? "")).toEqual(filters);
  expect(billingUrl(own, {})).toBe("/billing");
  expect(billingUrl({ accountId: 3, asOperator: true }, { before: 9 })).toBe("/operator/accounts/3/billing?before=9");
});

test("what means nothing in an address is left out", () => {
  const filters = read("reason=gift&shipment_id=-1&from=2026-02-30&to=0000-01-01&before=x");
  expect(Object.values(filters).every((value) => value === undefined)).toBe(true);
  expect(isNarrowed(filters)).toBe(false);
});
