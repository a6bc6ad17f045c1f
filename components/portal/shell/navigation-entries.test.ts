import { expect, test } from "vitest";
import { currentEntry } from "@/components/shared/frame/current-entry";
import type { Role } from "@/lib/core/vocabulary";
import { entriesFor, placesFor, primaryActionFor } from "./navigation-entries";

test.each([
  ["/", "home"],
  ["/orders", "orders"],
  ["/shipments", "shipments"],
  ["/shipments/12", "shipments"],
  ["/quote", "quote"],
  ["/quotes", undefined],
  ["/settings/webhooks/3", "settings"],
  ["/settings/channels", "channels"],
  ["/settings/channels/checkout", "channels"],
  ["/developers", "developers"],
  ["/unknown", undefined],
])("the page %s is marked in the navigation as %s", (pathname, word) => {
  expect(currentEntry(pathname, entriesFor("owner"))?.word).toBe(word);
});

const labels = (role: Role) => entriesFor(role).map(({ word }) => word);

test("a role sees the pages that it may use, and no others", () => {
  expect(labels("billing")).toEqual([
    "home",
    "orders",
    "returns",
    "shipments",
    "pickups",
    "requests",
    "claims",
    "reports",
    "billing",
    "settings",
  ]);
  expect(labels("warehouse")).toEqual([
    "home",
    "orders",
    "returns",
    "shipments",
    "print",
    "scan",
    "pickups",
    "requests",
    "claims",
    "products",
    "inventory",
    "addressBook",
    "reports",
    "settings",
  ]);
  expect(labels("operations")).not.toContain("developers");
  expect(labels("operations")).not.toContain("channels");
  expect(labels("developer")).toEqual(expect.arrayContaining(["developers", "channels"]));
});

test("the button for a new shipment is hidden without permission to create one", () => {
  expect(primaryActionFor("operations")?.href).toBe("/shipments/new");
  expect(primaryActionFor("viewer")).toBeUndefined();
});

test.each([
  ["owner", ["home", "shipments", "newShipment", "print"]],
  ["warehouse", ["home", "shipments", "print", "scan"]],
  ["viewer", ["home", "shipments", "quote", "reports"]],
  ["billing", ["home", "shipments", "reports", "billing"]],
] as const)("the bottom bar of the role %s has %j", (role, expected) => {
  expect(placesFor(role).map(({ word }) => word)).toEqual(expected);
});

test("the bottom bar marks a new shipment, and not the list that its path begins with", () => {
  expect(currentEntry("/shipments/new", placesFor("owner"))?.word).toBe("newShipment");
  expect(currentEntry("/shipments/12", placesFor("owner"))?.word).toBe("shipments");
  expect(currentEntry("/billing", placesFor("owner"))).toBeUndefined();
});
