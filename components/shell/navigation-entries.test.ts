import { expect, test } from "vitest";
import { currentEntry, entriesFor, primaryActionFor } from "./navigation-entries";

test.each([
  ["/", "home"],
  ["/shipments", "shipments"],
  ["/shipments/12", "shipments"],
  ["/quote", "quote"],
  ["/quotes", undefined],
  ["/settings/webhooks/3", "settings"],
  ["/developers", "developers"],
  ["/unknown", undefined],
])("the page %s is marked in the navigation as %s", (pathname, word) => {
  expect(currentEntry(pathname, entriesFor("owner"))?.word).toBe(word);
});

test("a role sees the pages that it may use, and no others", () => {
  expect(entriesFor("billing").map(({ word }) => word)).toEqual(["home", "shipments"]);
  expect(entriesFor("warehouse").map(({ word }) => word)).toEqual([
    "home",
    "shipments",
    "print",
    "scan",
  expect(entriesFor("billing").map(({ word }) => word)).toEqual(["home", "shipments", "returns", "requests"]);
  expect(entriesFor("warehouse").map(({ word }) => word)).toEqual([
    "home",
    "shipments",
    "returns",
    "requests",
    "addressBook",
    "addressBook",
    "products",
    "inventory",
  ]);
  expect(entriesFor("operations").map(({ word }) => word)).not.toContain("webhooks");
  expect(entriesFor("developer").map(({ word }) => word)).toContain("webhooks");
  expect(entriesFor("billing").map(({ word }) => word)).toEqual(["home", "shipments", "settings"]);
  expect(entriesFor("warehouse").map(({ word }) => word)).toEqual(["home", "shipments", "addressBook", "settings"]);
  expect(entriesFor("operations").map(({ word }) => word)).not.toContain("developers");
  expect(entriesFor("developer").map(({ word }) => word)).toContain("developers");
});

test("the button for a new shipment is not offered to who may not create one", () => {
  expect(primaryActionFor("operations")?.href).toBe("/shipments/new");
  expect(primaryActionFor("viewer")).toBeUndefined();
});
