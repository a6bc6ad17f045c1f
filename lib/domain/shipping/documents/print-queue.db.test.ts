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
