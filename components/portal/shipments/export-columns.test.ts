import { expect, test } from "vitest";
import { toExportColumns } from "./export-columns";

test("a column of the table is exported as what it shows, in the order of the table", () => {
  expect(toExportColumns([{ key: "shipment" }, { key: "price" }, { key: "carrier" }])).toEqual([
    "id",
    "externalId",
    "priceInclTax",
    "carrier",
    "serviceType",
  ]);
});
