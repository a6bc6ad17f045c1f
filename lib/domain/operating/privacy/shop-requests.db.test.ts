import { beforeAll, beforeEach, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { searchAudit } from "../../identity/audit";
import { createOrder, findOrder, shipOrder } from "../../selling/orders";
import { testOrder } from "../../selling/orders/testing";
import { cancelShipment } from "../../shipping/shipments";
import { createTestAccount, seedTestCarriers, type TestCaller } from "../testing";
import { answerShopRequest } from "./";

setupTestDatabase();
beforeAll(seedTestCarriers);

const ctx = () => systemContext("test");
let seller: TestCaller;
const shop = () => ({ accountId: seller.accountId, channel: "tiendanube" });
beforeEach(async () => {
  seller = await createTestAccount();
});

async function sell(externalId: string, channel = "tiendanube", email = `${externalId}@example.com`): Promise<number> {
  const draft = testOrder(seller.accountId);
  const recipient = { ...draft.recipient, email, document: "" };
  return (await createOrder(ctx(), { ...draft, externalId, channel, recipient }, { isImported: true })).id;
}
const namesOf = async (...ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await findOrder(ctx(), id)).recipientErasedAt !== null));
const request = { email: null, document: null, externalIds: [] };

test("a buyer is erased by e-mail, and by the orders that the shop names; others are not", async () => {
  const [named, ordered, other] = [await sell("1"), await sell("2"), await sell("3")];
  await answerShopRequest(ctx(), shop(), {
    ...request,
    topic: "erase_buyer",
    email: "1@EXAMPLE.com",
    externalIds: ["2"],
  });
  expect(await namesOf(named, ordered, other)).toEqual([true, true, false]);
});

test.each([
  ["", null],
  ["no address", "1"],
  [null, null],
])("a request for %j and document %j names nobody, and fails nothing", async (email, document) => {
  const id = await sell("1");
  await answerShopRequest(ctx(), shop(), { ...request, topic: "erase_buyer", email, document });
  expect(await namesOf(id)).toEqual([false]);
});

test("a shop is erased with the buyers of its orders, but for what still travels and for other channels", async () => {
  const [waiting, travelling, other] = [await sell("1"), await sell("2"), await sell("3", "tiendanube-2")];
  const shipment = await shipOrder(ctx(), travelling);
  await answerShopRequest(ctx(), shop(), { ...request, topic: "erase_shop" });
  expect(await namesOf(waiting, travelling, other)).toEqual([true, false, false]);
  await cancelShipment(ctx(), shipment.id);
  await answerShopRequest(ctx(), shop(), { ...request, topic: "erase_shop" });
  expect(await namesOf(waiting, travelling, other)).toEqual([true, true, false]);
});

test("a request for data is kept in the audit log", async () => {
  const id = await sell("1");
  await answerShopRequest(ctx(), shop(), {
    ...request,
    topic: "export_buyer",
    email: "1@example.com",
    externalIds: ["1"],
  });
  const { rows } = await searchAudit(ctx(), { accountId: seller.accountId, action: "privacy" }, 5);
  expect(rows).toMatchObject([{ action: "privacy.export_asked", detail: { channel: "tiendanube", orders: ["1"] } }]);
  expect(JSON.stringify(rows)).not.toContain("example.com");
  expect(await namesOf(id)).toEqual([false]);
});
