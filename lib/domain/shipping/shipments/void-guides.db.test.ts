import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { shipments, voidGuides } from "@/db/schema/shipments";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { onBehalfOf, systemContext } from "@/lib/platform/context";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../operating/testing";
import { findShipment } from ".";
import { voidLabel } from "./testing";
import { guideNumber } from "./void-guides";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount({ balanceCents: 10_000_000_00 });
});

const ctx = () => systemContext("test");

const voidOf = (id: number) =>
  ctx().db.select().from(voidGuides).where(eq(voidGuides.shipmentId, id)).orderBy(voidGuides.labelVersion);

test("a void label leaves its number behind, and the shipment has the next one, with nothing printed", async () => {
  const { id } = await makeShipment(seller);
  await transitionTo(id, "ready_to_ship");
  const before = await findShipment(ctx(), id);
  const second = await voidLabel(id);
  const third = await voidLabel(id, "rerouted");
  expect(third).toMatchObject({ labelVersion: 3, documentsObtainedAt: null });
  expect(third.packages[0]?.labelCode).toBe(`${third.deliveryId}-0101`);
  expect(new Set([before, second, third].map(({ deliveryId }) => deliveryId)).size).toBe(3);
  expect(await voidOf(id)).toMatchObject([
    { accountId: seller.accountId, guide: before.deliveryId, labelVersion: 1, change: "corrected" },
    { accountId: seller.accountId, guide: second.deliveryId, labelVersion: 2, change: "rerouted" },
  ]);
});

test("the account itself may make its label void", async () => {
  const { id } = await makeShipment(seller);
  const own = onBehalfOf(ctx(), { actor: "user:1", accountId: seller.accountId, requestId: "" });
  await voidLabel(id, "repacked", own);
  expect(await voidOf(id)).toMatchObject([{ change: "repacked" }]);
});

test("a shipment without a guide has no label that could be void", async () => {
  const { id } = await makeShipment(seller, { advance: false });
  await voidLabel(id);
  expect(await findShipment(ctx(), id)).toMatchObject({ status: "new", labelVersion: 1, deliveryId: null });
  expect(await voidOf(id)).toEqual([]);
});

test("a shipment that waits for its carrier once more keeps the number that it got", async () => {
  const { id } = await makeShipment(seller);
  const { deliveryId } = await voidLabel(id, "rerouted");
  await withoutEventGuard((db) => db.update(shipments).set({ status: "new" }).where(eq(shipments.id, id)));
  await transitionTo(id, "documentation_ready");
  expect((await findShipment(ctx(), id)).deliveryId).toBe(deliveryId);
});

test("no shipment ever has a number that a void guide was replaced by", async () => {
  const { id } = await makeShipment(seller);
  const { deliveryId } = await voidLabel(id);
  const next = await makeShipment(seller);
  expect(next.deliveryId).toBe(guideNumber(next.id));
  expect(deliveryId).toMatch(/^0999-\d{8}$/);
  expect(deliveryId).not.toBe(next.deliveryId);
});
