import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import {
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import { POST } from "./route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

const idsOf = (body: object) =>
  call(POST, "/api/portal/shipments/ids", { headers: seller.headers, body: { account_id: seller.accountId, ...body } });

test("of a selection, those are named that still match the list; shipments of others never do", async () => {
  const [kept, cancelled, other] = [await makeShipment(seller), await makeShipment(seller), await makeShipment(seller)];
  const foreign = await makeShipment(await createTestAccount());
  const selection = { shipment_ids: [kept.id, cancelled.id, foreign.id], filter: { status: ["documentation_ready"] } };
  expect((await idsOf(selection)).body.ids).toEqual([cancelled.id, kept.id]);
  await transitionTo(cancelled.id, "cancelled");
  expect((await idsOf(selection)).body).toEqual({ ids: [kept.id], more: false });
  expect((await idsOf({ filter: {} })).body.ids).toEqual([other.id, cancelled.id, kept.id]);
  expect((await idsOf({})).status).toBe(422);
});

test("the last day of all is one, the year 0 is none", async () => {
  const shop = await createTestAccount();
  const { id } = await makeShipment(shop);
  const within = (filter: object) =>
    call(POST, "/api/portal/shipments/ids", { headers: shop.headers, body: { account_id: shop.accountId, filter } });
  expect((await within({ from: "0001-01-01", to: "9999-12-31" })).body.ids).toEqual([id]);
  expect((await within({ from: "0000-01-01" })).status).toBe(422);
});
