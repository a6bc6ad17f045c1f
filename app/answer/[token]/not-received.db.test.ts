import { beforeAll, beforeEach, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { listClaims } from "@/lib/domain/money/claims";
import { findBalance } from "@/lib/domain/money/ledger";
import { erasePerson } from "@/lib/domain/operating/privacy";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { findShipment, type Shipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { notReceivedOf } from "../../track/tracked-shipment";
import { POST } from "./route";

setupTestDatabase();

let shop: TestCaller;
let shipment: Shipment;
let clients = 1;

beforeAll(async () => {
  await seedTestCarriers();
  shop = await createTestAccount({ balanceCents: 100_000_000_00 });
});

beforeEach(async () => {
  shipment = await makeShipment(shop);
  await transitionTo(
    shipment.id,
    "ready_to_ship",
    "shipped",
    "crossdock",
    "in_transit_to_carrier",
    "received_by_carrier",
  );
});

async function say(text: string) {
  const token = shipment.trackingToken;
  const body = new URLSearchParams({ text, lang: "es", about: "not_received" }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": `203.0.113.${++clients}` };
  const request = new Request(`http://localhost/answer/${token}`, { method: "POST", headers, body });
  const { status, headers: sent } = await POST(request, { params: Promise.resolve({ token }) });
  expect(status).toBe(303);
  const { searchParams, hash } = new URL(sent.get("location") ?? "", "http://localhost");
  return `${searchParams.get("not-received")}${hash}`;
}

const claims = async () =>
  (await listClaims(systemContext("test"), { shipmentId: shipment.id, limit: 10, offset: 0 })).rows;

test("a buyer's word that nothing arrived opens one claim, which moves no money", async () => {
  await transitionTo(shipment.id, "in_transit", "delivered");
  const before = await findBalance(systemContext("test"), shop.accountId);
  expect(await say("En casa\n no había nadie")).toBe("sent#not-received");
  expect(await claims()).toMatchObject([
    { kind: "not_received", source: "buyer", state: "open", description: "En casa no había nadie", askedCents: null },
  ]);
  expect(await say("Sigue sin llegar")).toBe("closed#not-received");
  expect(await claims()).toHaveLength(1);
  expect(await findBalance(systemContext("test"), shop.accountId)).toEqual(before);
});

test.each([
  ["", "invalid"],
  ["x".repeat(301), "invalid"],
  ["mirá www.malo.example", "link"],
])("%j is refused as %s", async (text, result) => {
  await transitionTo(shipment.id, "in_transit", "delivered");
  expect(await say(text)).toBe(`${result}#not-received`);
  expect(await claims()).toEqual([]);
});

test("of a parcel whose buyer's data was erased nobody says so", async () => {
  await transitionTo(shipment.id, "in_transit", "delivered");
  const { destination, accountId } = await findShipment(systemContext("test"), shipment.id);
  expect((await notReceivedOf(shipment)).isAsked).toBe(false);
  const delivered = await findShipment(systemContext("test"), shipment.id);
  expect((await notReceivedOf(delivered)).isAsked).toBe(true);
  await erasePerson(systemContext("test"), accountId, { by: "name", value: destination.name });
  expect((await notReceivedOf(await findShipment(systemContext("test"), shipment.id))).isAsked).toBe(false);
  expect(await say("No llegó")).toBe("closed#not-received");
  expect(await claims()).toEqual([]);
});

test("of a parcel that is on its way nobody says so", async () => {
  expect(await say("No llegó")).toBe("closed#not-received");
  expect(await claims()).toEqual([]);
});
