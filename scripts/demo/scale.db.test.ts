import { expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { findShipment, listShipments } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { seedScale } from ".";

process.env.CREDENTIAL_PEPPER ??= "pepper of the tests";

setupTestDatabase();

test("an account with very many shipments is listed and read like any other, on a database without carriers too", async () => {
  const { accountId } = await seedScale(systemContext("test"), 2_500);
  const ctx = systemContext("test");
  const last = await listShipments(ctx, { accountId, limit: 15, offset: 2_490 });
  expect(last.total).toBe(2_500);
  expect(last.rows).toHaveLength(10);
  const delivered = await listShipments(ctx, { accountId, status: "delivered", limit: 15, offset: 0 });
  expect(delivered.total).toBeGreaterThan(2_000);
  const shipment = await findShipment(ctx, delivered.rows[0]?.id ?? 0);
  expect(shipment.packages).toHaveLength(1);
  expect(shipment.packages[0]?.items).toHaveLength(1);
});
