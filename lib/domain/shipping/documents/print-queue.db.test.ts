import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { shipments } from "@/db/schema/shipments";
import { setupTestDatabase, withoutEventGuard } from "@/db/testing";
import { limits } from "@/lib/core/vocabulary";
import { systemContext } from "@/lib/platform/context";
import { createTestAccount, makeShipment, seedTestCarriers, transitionTo } from "../../operating/testing";
import { listPrintQueue } from "./";

setupTestDatabase();

beforeAll(seedTestCarriers);

const ctx = () => systemContext("test");

test("a shipment that does not fit into the batch leaves its place to the smaller ones behind it", async () => {
  const shop = await createTestAccount({ balanceCents: 100_000_000_00 });
  const sizes = [limits.batchLabels - 10, 20, 10, 1];
  const ids: number[] = [];
  for (const packageCount of sizes) {
    const { id } = await makeShipment(shop);
    await withoutEventGuard((db) => db.update(shipments).set({ packageCount }).where(eq(shipments.id, id)));
    ids.push(id);
  }
  const queue = await listPrintQueue(ctx(), { accountId: shop.accountId });
  expect(queue.rows.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
  expect(queue.labels).toBe(limits.batchLabels);
});

test("cancelled and expired shipments are not in the queue", async () => {
  const shop = await createTestAccount({ balanceCents: 100_000_000_00 });
  const { id } = await makeShipment(shop);
  await transitionTo((await makeShipment(shop)).id, "cancelled");
  await transitionTo((await makeShipment(shop)).id, "expired");
  const queue = await listPrintQueue(ctx(), { accountId: shop.accountId });
  expect(queue.rows.map((row) => row.id)).toEqual([id]);
});

test("a return is in no group of the places that the account dispatches from: it starts at its buyer", async () => {
  const shop = await createTestAccount({ balanceCents: 100_000_000_00 });
  const leaving = await makeShipment(shop);
  const back = await makeShipment(shop);
  await withoutEventGuard((db) => db.update(shipments).set({ direction: "return" }).where(eq(shipments.id, back.id)));
  const { accountId } = shop;
  const of = async (filter: object) => (await listPrintQueue(ctx(), { accountId, ...filter })).rows.map(({ id }) => id);
  const queue = await listPrintQueue(ctx(), { accountId });
  expect(queue).toMatchObject({ groups: [{ originId: leaving.originId, shipments: 1 }], returns: 1 });
  expect(queue.rows).toHaveLength(2);
  expect(await of({ originId: leaving.originId })).toEqual([leaving.id]);
  expect(await of({ isReturn: true })).toEqual([back.id]);
});
