import { expect, test } from "vitest";
import { connection } from "@/db/driver";
import { carrierLocations } from "@/db/schema/carriers";
import { setupTestDatabase } from "@/db/testing";
import { clearReferenceCache } from "@/lib/platform/reference-cache";
import { seedTestCarriers } from "../operating/testing";
import { carrierRegistry } from "./registry";

setupTestDatabase();

const from = { lat: -34.9214, lng: -57.9545 };

const branch = (code: string, more: Partial<typeof carrierLocations.$inferInsert> = {}) => ({
  carrierId: 1,
  code,
  name: code,
  street: "San Martín",
  streetNumber: "100",
  city: "La Plata",
  provinceCode: "B",
  zipcode: 1900,
  ...from,
  phone: "",
  openHours: "",
  acceptsPickup: true,
  acceptsDropoff: true,
  maxWeightGrams: 10_000,
  maxSideCm: 80,
  ...more,
});

test("a search finds the branches that take such a parcel for such a purpose, of the carrier asked for", async () => {
  await seedTestCarriers();
  await connection()
    .db.insert(carrierLocations)
    .values([
      branch("both"),
      branch("hands out", { acceptsDropoff: false }),
      branch("takes in", { acceptsPickup: false }),
      branch("of another", { carrierId: 2 }),
      branch("far", { lat: from.lat + 0.2 }),
    ]);
  clearReferenceCache();
  const registry = await carrierRegistry();
  const find = (search: Partial<Parameters<typeof registry.locationsNear>[0]>) =>
    registry
      .locationsNear({ from, carrierId: 1, radiusMetres: 10_000, limit: 10, ...search })
      .map(({ location }) => location.code)
      .sort();
  expect(find({})).toEqual(["both", "hands out", "takes in"]);
  expect(find({ accepts: "pickup" })).toEqual(["both", "hands out"]);
  expect(find({ accepts: "dropoff" })).toEqual(["both", "takes in"]);
  expect(find({ weightGrams: 10_000, sideCm: 80 })).toHaveLength(3);
  expect(find({ weightGrams: 10_001 })).toEqual([]);
  expect(find({ sideCm: 81 })).toEqual([]);
  expect(find({ radiusMetres: 50_000, accepts: "pickup" })).toEqual(["both", "far", "hands out"]);
  expect(find({ carrierId: 2 })).toEqual(["of another"]);
});
