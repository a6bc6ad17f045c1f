import { beforeAll, expect, test } from "vitest";
import { GET as showAccount } from "@/app/v2/accounts/[account_id]/route";
import { POST as quote } from "@/app/v2/shipments/quote/route";
import { POST as create } from "@/app/v2/shipments/route";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { createCredential } from "@/lib/domain/identity/accounts";
import { call, createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import { type Context, systemContext } from "../context";
import {
  deleteOldRequests,
  droppedRequests,
  enqueueRequest,
  findApiRequest,
  flushRequests,
  listApiRequests,
  listShipmentCalls,
} from ".";

setupTestDatabase();

let ctx: Context;
let shop: TestCaller;

beforeAll(async () => {
  ctx = systemContext("test");
  await seedTestCarriers();
  shop = await createTestAccount();
});

const logOf = async (accountId: number, filter = {}) => {
  await flushRequests();
  return (await listApiRequests(ctx, { accountId, limit: 100, ...filter })).rows;
};

const order = (accountId: number) => ({
  account_id: accountId,
  origin_id: "auto",
  external_id: "1001",
  declared_value: 25000,
  service_type: "standard_delivery",
  logistic_type: "crossdock",
  destination: {
    name: "Martín Gutiérrez",
    document: "31220874",
    phone: "261 555-0000",
    email: "martin@example.com",
    street: "Belgrano",
    street_number: "845",
    city: "Mendoza",
    state: "Mendoza",
    zipcode: 5500,
  },
  packages: [{ weight: 400, height: 12, width: 10, length: 10 }],
});

test("a request is logged with its response and its shipment, and nothing about the buyer", async () => {
  const { status, body } = await call(create, "/v2/shipments?x=Ana", {
    headers: { ...shop.headers, "X-Request-Id": "order-1" },
    body: order(shop.accountId),
  });
  expect(status).toBe(201);
  const [row] = await logOf(shop.accountId);
  expect(row).toMatchObject({
    method: "POST",
    path: "/v2/shipments",
    query: "x=•••",
    status: 201,
    code: null,
    requestId: "order-1",
    shipmentId: body.id,
    credentialName: "API",
    credentialToken: shop.token,
  });
  for (const secret of ["Martín", "31220874", "555-0000", "martin@", "Belgrano", shop.secret])
    expect(JSON.stringify(row)).not.toContain(secret);
  expect(row?.body).toContain('"external_id": "1001"');
  expect(await listShipmentCalls(ctx, shop.accountId, body.id)).toMatchObject([{ requestId: "order-1" }]);
  expect(await findApiRequest(ctx, shop.accountId, row?.id ?? 0)).toMatchObject({ requestId: "order-1" });
});

test("a rejected request is logged with its code, and found by outcome, method, path and request id", async () => {
  const own = await createTestAccount();
  await call(quote, "/v2/shipments/quote", { headers: { ...own.headers, "X-Request-Id": "q-1" }, body: {} });
  await call(showAccount, `/v2/accounts/${own.accountId}`, {
    headers: own.headers,
    params: { account_id: String(own.accountId) },
  });
  expect(await logOf(own.accountId, { outcome: "refused" })).toMatchObject([
    { status: 422, code: "validation_failed", requestId: "q-1" },
  ]);
  expect(await logOf(own.accountId, { outcome: "ok" })).toMatchObject([{ method: "GET", status: 200 }]);
  expect(await logOf(own.accountId, { method: "POST", path: "/v2/ship" })).toHaveLength(1);
  expect(await logOf(own.accountId, { path: "/v2/%" })).toHaveLength(0);
  expect(await logOf(own.accountId, { requestId: "q-1" })).toHaveLength(1);
});

test("nobody can write or read the log of an account without access", async () => {
  const [mine, theirs] = [await createTestAccount(), await createTestAccount()];
  const { status } = await call(quote, "/v2/shipments/quote", {
    headers: mine.headers,
    body: order(theirs.accountId),
  });
  expect(status).toBe(403);
  expect(await logOf(theirs.accountId)).toEqual([]);
  expect(await logOf(mine.accountId)).toMatchObject([{ status: 403, code: "forbidden" }]);
  const stranger = { ...ctx, memberships: [{ accountId: mine.accountId, role: "owner" as const }] };
  const listing = listApiRequests(stranger, { accountId: theirs.accountId, limit: 1 });
  await expect(listing).rejects.toMatchObject({ detail: { code: "forbidden" } });
});

test("a request that names none of several accounts is shown to nobody", async () => {
  const [first, second] = [await createTestAccount(), await createTestAccount()];
  await connection().sql`insert into memberships values (${first.userId}, ${second.accountId}, 'owner', now())`;
  const both = await createCredential(ctx, { accountId: first.accountId, userId: first.userId });
  await connection().sql`update api_credentials set account_id = null where id = ${both.id}`;
  const headers = { Authorization: `Bearer ${both.token}:${both.secret}` };
  await call(quote, "/v2/shipments/quote", { headers, body: {} });
  expect([...(await logOf(first.accountId)), ...(await logOf(second.accountId))]).toEqual([]);
});

const enqueue = (accountId: number, at = new Date()) =>
  enqueueRequest({
    accountId,
    credentialId: 1,
    requestId: "r",
    method: "GET",
    path: "/v2/x",
    search: "",
    status: 200,
    milliseconds: 1,
    body: "",
    bodyLength: 0,
    code: null,
    shipmentId: null,
    at,
  });

test("a flood of one account leaves room for the others, and dropped requests are counted", async () => {
  const before = droppedRequests().get("account") ?? 0;
  for (let i = 0; i < 150; i++) enqueue(777);
  enqueue(778);
  await flushRequests();
  expect(await logOf(777)).toHaveLength(100);
  expect(await logOf(778)).toHaveLength(1);
  expect(droppedRequests().get("account")).toBe(before + 50);
});

test("requests beyond the length of the queue are dropped and counted, without an error", async () => {
  const before = droppedRequests().get("full") ?? 0;
  for (let i = 0; i < 2_600; i++) enqueue(10_000 + i);
  await flushRequests();
  const [row] = await connection().sql`select count(*)::int as stored from api_requests where account_id >= 10000`;
  expect(row?.stored + (droppedRequests().get("full") ?? 0) - before).toBe(2_600);
});

test("requests are kept for a week, and a bounded number for each account", async () => {
  await connection().sql`delete from api_requests`;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  for (const days of [9, 8, 6, 1, 0]) enqueue(888, daysAgo(days));
  for (let i = 0; i < 4; i++) enqueue(889);
  await flushRequests();
  expect(await deleteOldRequests(ctx, { limit: 100, perAccount: 3 })).toEqual({ moved: 3, more: false });
  expect(await logOf(888)).toHaveLength(3);
  expect(await logOf(889)).toHaveLength(3);
});
