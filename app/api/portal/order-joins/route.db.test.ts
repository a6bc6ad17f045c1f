import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { buyer, call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { POST as CREATE } from "../../../v2/orders/route";
import { POST as SHIP_TOGETHER } from "../../../v2/orders/shipments/route";
import { POST } from "./route";

setupTestDatabase();

beforeAll(seedTestCarriers);

const mate = { description: "Mate", quantity: 2, unit_price: 125, weight: 400, height: 12, width: 10, length: 10 };
const send = async (seller: TestCaller, external_id: string, changes: object = {}): Promise<number> => {
  const body = {
    account_id: seller.accountId,
    external_id,
    destination: { ...buyer, ...changes },
    items: [mate],
  };
  return (await call(CREATE, "/v2/orders", { headers: seller.headers, body })).body.id;
};
const joins = (seller: TestCaller, body: object) =>
  call(POST, "/api/portal/order-joins", {
    headers: seller.headers,
    body: { account_id: seller.accountId, ...body },
  });

test("a page of orders is told which of them can go together, at which price, and what that saves", async () => {
  const seller = await createTestAccount();
  const ids = [await send(seller, "1"), await send(seller, "2", { street: "Honduras bis" })];
  const { status, body } = await joins(seller, { order_ids: ids });
  expect([status, body]).toEqual([
    200,
    {
      data: [
        {
          order_ids: ids,
          is_same_place: false,
          orders: [
            { id: ids[0], number: "1", name: buyer.name, address: expect.stringContaining(buyer.city) },
            { id: ids[1], number: "2", name: buyer.name, address: expect.stringContaining("Honduras bis") },
          ],
          price: expect.any(Number),
          saving: expect.any(Number),
        },
      ],
    },
  ]);
  const made = await call(SHIP_TOGETHER, "/v2/orders/shipments", {
    headers: seller.headers,
    body: { order_ids: ids, destination_order_id: ids[1] },
  });
  expect([made.status, made.body.destination.street]).toEqual([201, "Honduras bis"]);
  expect((await joins(seller, { order_ids: ids })).body).toEqual({ data: [] });
});

test("a call counts as the quotes of ten loads", async () => {
  const seller = await createTestAccount();
  const { headers } = await joins(seller, { order_ids: [await send(seller, "1")] });
  expect([headers.get("x-ratelimit-limit"), headers.get("x-ratelimit-remaining")]).toEqual(["500", "490"]);
});

test("a call has fifty orders at most, and is one of the caller's accounts", async () => {
  const seller = await createTestAccount();
  const stranger = await createTestAccount();
  expect((await joins(seller, { account_id: stranger.accountId, order_ids: [1] })).status).toBe(403);
  const tooMany = Array.from({ length: 51 }, (_, at) => at + 1);
  expect((await joins(seller, { order_ids: tooMany })).body.errors).toHaveProperty("order_ids");
});
