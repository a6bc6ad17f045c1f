import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import type { PackageStep } from "@/lib/core/vocabulary";
import { type Context, systemContext } from "@/lib/platform/context";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import { findShipment } from "../../shipping/shipments";
import { scanPackage } from "./";

setupTestDatabase();

let ctx: Context;
let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  ctx = systemContext("test");
  seller = await createTestAccount({ balanceCents: 100_000_000_00 });
});

const scan = (step: PackageStep, code: string) => scanPackage(ctx, { accountId: seller.accountId, step, code });
const box = { weightGrams: 1000, heightCm: 10, widthCm: 10, lengthCm: 10 };

test("a ready shipment is handed over once, and one that is not ready is rejected", async () => {
  const { id } = await makeShipment(seller, { externalId: "DESPACHO" });
  expect((await scan("hand_over", "DESPACHO")).outcome).toBe("not_ready");
  await transitionTo(id, "ready_to_ship");
  expect((await scan("hand_over", "DESPACHO")).outcome).toBe("done");
  expect((await findShipment(ctx, id)).status).toBe("shipped");
  expect((await scan("hand_over", "DESPACHO")).outcome).toBe("already");
});

test("a shipment of several packages leaves with the last of them", async () => {
  const { id, deliveryId } = await makeShipment(seller, { load: { items: [], packages: [box, box, box] } });
  await transitionTo(id, "ready_to_ship");
  expect(await scan("hand_over", `${deliveryId}-0203`)).toMatchObject({ outcome: "partial", scanned: 1 });
  expect(await scan("hand_over", `${deliveryId}-0203`)).toMatchObject({ outcome: "repeated", scanned: 1 });
  expect((await scan("hand_over", `${deliveryId}-0404`)).outcome).toBe("elsewhere");
  expect(await scan("hand_over", `${deliveryId}-0103`)).toMatchObject({ outcome: "partial", scanned: 2 });
  expect((await findShipment(ctx, id)).status).toBe("ready_to_ship");
  expect((await scan("hand_over", `${deliveryId}-0303`)).outcome).toBe("done");
  expect((await findShipment(ctx, id)).status).toBe("shipped");
});

test("packages that are scanned at once are all counted", async () => {
  const { id, deliveryId } = await makeShipment(seller, { load: { items: [], packages: [box, box] } });
  await transitionTo(id, "ready_to_ship");
  const results = await Promise.all(["0102", "0202"].map((end) => scan("hand_over", `${deliveryId}-${end}`)));
  expect(results.map(({ outcome }) => outcome).sort()).toEqual(["done", "partial"]);
});

test("a crossdock receives only shipments that are routed through it", async () => {
  const { id } = await makeShipment(seller, { externalId: "POR-XD" });
  await transitionTo(id, "ready_to_ship");
  expect((await scan("receive", "POR-XD")).outcome).toBe("not_ready");
  await transitionTo(id, "shipped");
  expect((await scan("receive", "POR-XD")).outcome).toBe("done");
  expect(await findShipment(ctx, id)).toMatchObject({ status: "crossdock", crossdockNotified: true });
  expect((await scan("receive", "POR-XD")).outcome).toBe("already");
  const straight = await makeShipment(seller, {
    externalId: "DIRECTO",
    serviceType: "express_delivery",
    logisticType: "carrier_pickup",
  });
  await transitionTo(straight.id, "ready_to_ship", "shipped");
  expect((await scan("receive", "DIRECTO")).outcome).toBe("elsewhere");
});

test("a cancelled shipment is not handed over", async () => {
  const { id } = await makeShipment(seller, { externalId: "ANULADO" });
  await transitionTo(id, "cancelled");
  expect((await scan("hand_over", "ANULADO")).outcome).toBe("ended");
});
