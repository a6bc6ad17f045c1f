import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { testOrigin } from "@/lib/domain/operating/onboarding";
import { createTestAccount, makeShipment, seedTestCarriers, transitionTo } from "@/lib/domain/operating/testing";
import { changeReturnPolicy, issueReturnLink, requestReturn } from "@/lib/domain/shipping/returns";
import { findShipment, type Shipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
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

test("a parcel goes to a first name, its return to the shop and never to the warehouse", async () => {
  const ctx = systemContext("test");
  const shop = await createTestAccount({ name: "Casa Norte", balanceCents: 100_000_000_00, origin: testOrigin });
  const { id } = await makeShipment(shop);
  await transitionTo(id, "ready_to_ship", "shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier");
  await transitionTo(id, "delivered");
  const original = await findShipment(ctx, id);
  expect(await trackedByToken(original.trackingToken)).toMatchObject({ recipient: "Lucía" });
  await changeReturnPolicy(ctx, shop.accountId, { allowed: true, days: 10, approval: false, reasons: ["other"] });
  const packages = original.packages.map((entry) => ({ packageId: entry.id }));
  const token = await issueReturnLink(ctx, original);
  const request = await requestReturn(ctx, token, { packages, reason: "other", comment: "", formKey: "form-0001" });
  const back = await findShipment(ctx, request.returnShipmentId ?? 0);
  expect(back.destination.name).toBe("Depósito");
  expect(await trackedByToken(back.trackingToken)).toMatchObject({ recipient: "Casa Norte" });
});

test("the shop's link finds whatever external id it was built from", async () => {
  const tracked = await trackedByReference(String(shipment.accountId), encodeURIComponent(externalId));
  expect(tracked.map((parcel) => parcel.shipment.id)).toEqual([shipment.id]);
});

test("the shop's link shows every live parcel of an order, newest first, however many there are", async () => {
  const shop = await createTestAccount({ name: "Casa Norte", balanceCents: 100_000_000_00 });
  const made: number[] = [];
  for (let n = 0; n < 12; n++) made.unshift((await makeShipment(shop, { externalId: "2001" })).id);
  const [newest = 0, ...live] = made;
  const shown = async () =>
    (await trackedByReference(String(shop.accountId), "2001")).map(({ shipment: { id } }) => id);
  expect(await shown()).toEqual(made);
  await transitionTo(newest, "cancelled");
  expect(await shown()).toEqual(live);
  const [parcel] = await trackedByReference(String(shop.accountId), "2001");
  expect(parcel).toMatchObject({ shop: { name: "Casa Norte" }, recipient: "Lucía" });
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
  expect((await find()) ?? []).toEqual([]);
});
