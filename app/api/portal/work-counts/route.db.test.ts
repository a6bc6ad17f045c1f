import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { signedInHeaders } from "@/lib/api/session/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { type Role, roles } from "@/lib/core/vocabulary";
import { addMember, createUser } from "@/lib/domain/identity/accounts";
import { call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { createOrder } from "@/lib/domain/selling/orders";
import { testOrder } from "@/lib/domain/selling/orders/testing";
import { systemContext } from "@/lib/platform/context";
import { GET as ofOperator } from "../operator/work-counts/route";
import { GET } from "./route";

setupTestDatabase();

let shop: TestCaller;
const ctx = () => systemContext("test");
const count = (headers: Record<string, string>, accountId = shop.accountId) =>
  call(GET, `/api/portal/work-counts?account_id=${accountId}`, { headers });

async function hire(role: Role): Promise<Record<string, string>> {
  const { id } = await createUser(ctx(), { email: `${role}-${Math.random()}@example.com` });
  await addMember(ctx(), { userId: id, accountId: shop.accountId, role });
  return signedInHeaders(id);
}

beforeAll(async () => {
  await seedTestCarriers();
  shop = await createTestAccount();
});

test.each(roles)("the numbers of the menu are counts alone, for the role %s too", async (role) => {
  const { accountId } = shop;
  const before = (await count(await hire(role))).body;
  await createOrder(ctx(), testOrder(accountId, { externalId: `asks-${role}`, payment: "unpaid" }));
  await createOrder(ctx(), testOrder(accountId, { externalId: `goes-${role}` }));
  const { status, body } = await count(await hire(role));
  expect(status).toBe(200);
  expect(body).toEqual({ orders: Number(before.orders) + 1, returns: 0, shipments: 0 });
});

test("another account's are not told", async () => {
  const other = await createTestAccount();
  expect((await count(await signedInHeaders(other.userId))).status).not.toBe(200);
});

test("the operator's are told to operators alone", async () => {
  const ask = (headers: Record<string, string>) => call(ofOperator, "/api/portal/operator/work-counts", { headers });
  expect((await ask(await signedInHeaders(shop.userId))).status).toBe(403);
  const { status, body } = await ask(await signInOperator());
  expect(status).toBe(200);
  expect(body).toEqual({ requests: expect.any(Number), claims: expect.any(Number), topUps: expect.any(Number) });
});
