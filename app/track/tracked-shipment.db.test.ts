import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { carrierLocations, carriers } from "@/db/schema/carriers";
import { shipments } from "@/db/schema/shipments";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { defaultDeadlines } from "@/lib/domain/carriers";
import { testOrigin } from "@/lib/domain/operating/onboarding";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  testPoint,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { changeReturnPolicy, issueReturnLink, requestReturn } from "@/lib/domain/shipping/returns";
import { findShipment, type Shipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { clearReferenceCache } from "@/lib/platform/reference-cache";
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

const toPoint = async () => {
  const { destination } = shipment;
  const postcode = { zipcode: destination.zipcode, cpa: null };
  return makeShipment(await createTestAccount({ balanceCents: 100_000_000_00 }), {
    externalId: "PP-1",
    serviceType: "pickup_point",
    logisticType: "carrier_dropoff",
    destination: { ...destination, postcode, pointId: testPoint },
  });
};

test("the buyer's link names the pick-up point, and none of a parcel that goes to a door", async () => {
  const { trackingToken, accountId } = await toPoint();
  const point = { code: testPoint, name: "Kiosco Palermo", street: "Honduras", keptDays: null };
  expect((await trackedByToken(trackingToken))?.point).toMatchObject(point);
  expect(await trackedByReference(String(accountId), "PP-1")).toMatchObject([{ point }]);
  expect((await trackedByToken(shipment.trackingToken))?.point).toBeUndefined();
});

test("a point keeps its place when the carrier closes it, and the recipient's street is never told for it", async () => {
  const { id, trackingToken } = await toPoint();
  const { db } = connection();
  const change = (columns: Partial<typeof shipments.$inferInsert>) =>
    withoutEventGuard((tx) => tx.update(shipments).set(columns).where(eq(shipments.id, id)));
  await db.update(carrierLocations).set({ active: false });
  clearReferenceCache();
  const pointOf = async () => (await trackedByToken(trackingToken))?.point;
  expect(await pointOf()).toMatchObject({ name: null, street: "Honduras", streetNumber: "4800", geolocation: null });
  const { destination } = await findShipment(systemContext("test"), id);
  // A shipment of before points had ids.
  await change({ locationId: null, destination: { ...destination, street: "Gorriti", streetNumber: "1" } });
  expect(await pointOf()).toMatchObject({ name: null, street: "", streetNumber: "", streetExtras: "" });
  await db.update(carrierLocations).set({ active: true });
  clearReferenceCache();
});

test("what the contract says of the days at a branch is known of each of its points", async () => {
  const { trackingToken } = await toPoint();
  const keptDays = async (branchDays: string) => {
    const plain = { baseUrl: "https://a.example", sealedSecret: "", services: [], liveRates: false, pollSeconds: null };
    const connected = { ...plain, deadlinesMs: defaultDeadlines, values: { branchDays } };
    await connection().db.update(carriers).set({ adapter: "oca", connection: connected });
    clearReferenceCache();
    return (await trackedByToken(trackingToken))?.point?.keptDays;
  };
  expect(await keptDays("5")).toBe(5);
  expect(await keptDays("")).toBeNull();
  await connection().db.update(carriers).set({ adapter: null, connection: null });
  clearReferenceCache();
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
