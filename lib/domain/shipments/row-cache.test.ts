import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { carriers } from "@/db/schema/carriers";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { invalidateReference } from "@/lib/platform/reference-cache";
import { createTestAccount, makeShipment, seedTestCarriers, type TestCaller, transitionTo } from "../testing";
import { listShipments } from "./";

setupTestDatabase();

let shop: TestCaller;
let older: number;
let newer: number;

beforeAll(async () => {
  await seedTestCarriers();
  shop = await createTestAccount();
  older = (await makeShipment(shop, { advance: false })).id;
  newer = (await makeShipment(shop, { advance: false })).id;
}, 60_000);

const list = async (filter = {}) =>
  (await listShipments(systemContext("test"), { accountId: shop.accountId, limit: 10, offset: 0, ...filter })).rows;

test("an unchanged shipment is the same object as in the last read, in whatever list", async () => {
  const [first, second] = await list();
  expect([first?.id, second?.id]).toEqual([newer, older]);
  expect((await list())[1]).toBe(second);
  expect((await list({ status: "new" }))[1]).toBe(second);
  expect((await list({ offset: 1 }))[0]).toBe(second);
});

test("a changed shipment is returned as it is now, the others are the same objects", async () => {
  const [before, other] = await list();
  await transitionTo(newer, "documentation_ready");
  const [after, same] = await list();
  expect(before).toMatchObject({ id: newer, status: "new", deliveryId: null });
  expect(after).toMatchObject({ id: newer, status: "documentation_ready", deliveryId: expect.any(String) });
  expect(same).toBe(other);
});

test("a changed carrier has its new name in the list", async () => {
  const [before] = await list();
  if (!before) throw new Error("nothing is listed");
  await connection().db.update(carriers).set({ name: "Otro nombre" }).where(eq(carriers.id, before.carrierId));
  invalidateReference("carriers");
  expect((await list())[0]?.carrier).toEqual({ ...before.carrier, name: "Otro nombre" });
});

test("callers cannot change the cached shipments", async () => {
  const [shipment] = await list();
  expect(() => Object.assign(shipment as object, { status: "delivered" })).toThrow(TypeError);
});
