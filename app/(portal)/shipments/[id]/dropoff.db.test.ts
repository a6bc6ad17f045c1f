import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { carrierLocations } from "@/db/schema/carriers";
import { shipments } from "@/db/schema/shipments";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import type { LogisticType, ShipmentStatus } from "@/lib/core/vocabulary";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { findShipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { clearReferenceCache } from "@/lib/platform/reference-cache";
import { Dropoff } from "./dropoff";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

/** What the page gives to the card of a shipment in this state, or null. */
async function cardOf(logisticType: LogisticType, status: ShipmentStatus = "documentation_ready") {
  const { id } = await makeShipment(seller, { advance: false });
  await withoutEventGuard((db) => db.update(shipments).set({ logisticType, status }).where(eq(shipments.id, id)));
  const ctx = systemContext("test");
  return (await Dropoff({ ctx, shipment: await findShipment(ctx, id) }))?.props ?? null;
}

test.each(["carrier_dropoff", "xd_dropoff"] as const)("%s: the places are shown until dispatch", async (mode) => {
  const shown = {
    carrier: "Alfa",
    locations: [{ name: "Kiosco Palermo", distance: expect.any(Number), open_hours: "Lunes a viernes de 9 a 18" }],
  };
  for (const status of ["new", "documentation_ready", "ready_to_ship"] as const)
    expect(await cardOf(mode, status)).toMatchObject(shown);
  for (const status of ["shipped", "in_transit", "delivered", "cancelled"] as const)
    expect(await cardOf(mode, status)).toBeNull();
});

test("a shipment that is collected has no such places", async () => {
  expect(await cardOf("crossdock")).toBeNull();
  expect(await cardOf("carrier_pickup")).toBeNull();
});

test("without a branch that takes it the card is empty, and says so", async () => {
  await connection().db.update(carrierLocations).set({ acceptsDropoff: false });
  clearReferenceCache();
  expect(await cardOf("carrier_dropoff")).toMatchObject({ carrier: "Alfa", locations: [] });
});
