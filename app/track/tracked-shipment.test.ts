import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import type { Shipment } from "@/lib/domain/shipments";
import { createTestAccount, makeShipment, seedTestCarriers } from "@/lib/domain/testing";
import { trackedByReference, trackedByToken } from "./tracked-shipment";

setupTestDatabase();

const externalId = "50%25 ñ/1";
let shipment: Shipment;

beforeAll(async () => {
  await seedTestCarriers();
  shipment = await makeShipment(await createTestAccount(), { externalId });
});

test("the buyer's link shows the shipment and what happened, newest first", async () => {
  const tracked = await trackedByToken(shipment.trackingToken);
  expect(tracked?.shipment.id).toBe(shipment.id);
  expect(tracked?.history.map(({ status }) => status)).toEqual(["documentation_ready", "new"]);
});

test("the shop's link finds whatever external id it was built from", async () => {
  const tracked = await trackedByReference(String(shipment.accountId), encodeURIComponent(externalId));
  expect(tracked?.shipment.id).toBe(shipment.id);
});

test.each([
  ["another token", () => trackedByToken("AAAAAAAAAAAAAAAAAAAAAA")],
  ["a token with a sign that none has", () => trackedByToken(`${shipment.trackingToken}'`)],
  ["another account", () => trackedByReference(String(shipment.accountId + 1), encodeURIComponent(externalId))],
  ["an account that is no number", () => trackedByReference("x", encodeURIComponent(externalId))],
  ["an account beyond every number", () => trackedByReference("9".repeat(15), encodeURIComponent(externalId))],
  ["an escape that is none", () => trackedByReference(String(shipment.accountId), "%E0%A4%A")],
  ["a text that no database holds", () => trackedByReference(String(shipment.accountId), "%00")],
])("%s leads to nothing", async (_, find) => {
  expect(await find()).toBeUndefined();
});
