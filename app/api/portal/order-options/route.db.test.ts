import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { createCredential } from "@/lib/domain/identity/accounts";
import {
  basic,
  buyer,
  call,
  createTestAccount,
  seedTestCarriers,
  type TestCaller,
} from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { POST as CREATE } from "../../../v2/orders/route";
import { POST } from "./route";

setupTestDatabase();

let seller: TestCaller;
let id: number;

const mate = { description: "Mate", quantity: 2, unit_price: 125, weight: 400, height: 12, width: 10, length: 10 };

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
  const body = { account_id: seller.accountId, external_id: "1", destination: buyer, items: [mate] };
  id = (await call(CREATE, "/v2/orders", { headers: seller.headers, body })).body.id;
});

const price = (caller: TestCaller, body: object) =>
  call(POST, "/api/portal/order-options", { headers: caller.headers, body });

test("orders of another account are not found, whoever's account is named", async () => {
  const stranger = await createTestAccount();
  expect((await price(stranger, { account_id: stranger.accountId, order_ids: [id] })).status).toBe(404);
  expect((await price(stranger, { account_id: seller.accountId, order_ids: [id] })).status).toBe(403);
});

test("the balance is told to whoever may see the account, the prices to whoever quotes", async () => {
  const asked = { account_id: seller.accountId, order_ids: [id] };
  const told = { data: [{ order_id: id, option: { price_incl_tax: expect.any(Number) } }] };
  expect((await price(seller, asked)).body).toMatchObject({ ...told, balance: { available: expect.any(Number) } });
  const { accountId, userId } = seller;
  const quoter = await createCredential(systemContext("test"), { accountId, userId, scopes: ["shipments.quote"] });
  const priced = await price({ ...seller, headers: basic(quoter) }, asked);
  expect(priced.body).toMatchObject({ ...told, balance: null });
});
