import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { carrierBookings } from "@/db/schema/bookings";
import { apiRequests } from "@/db/schema/requests";
import { webhooks } from "@/db/schema/webhooks";
import { setupTestDatabase } from "@/db/testing";
import { signInOperator } from "@/lib/api/testing-operator";
import { createWebhook } from "@/lib/domain/messaging/webhooks";
import {
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "@/lib/domain/operating/testing";
import type { Shipment } from "@/lib/domain/shipping/shipments";
import { systemContext } from "@/lib/platform/context";
import { targetPolicy } from "@/lib/platform/egress";
import { GET as activityOf } from "./[account_id]/activity/route";
import { GET as accountOf } from "./[account_id]/route";
import { GET as list } from "./route";

setupTestDatabase();

const base = "/api/portal/operator/accounts";
let operator: Record<string, string>;
let shop: TestCaller;
let quiet: TestCaller;
let sent: Shipment;

beforeAll(async () => {
  await seedTestCarriers();
  operator = await signInOperator();
  quiet = await createTestAccount();
  shop = await createTestAccount();
  sent = await makeShipment(shop);
  await transitionTo(sent.id, "ready_to_ship", "shipped");
}, 60_000);

const listed = async (query: Record<string, string> = {}) =>
  (await call(list, `${base}?${new URLSearchParams(query)}`, { headers: operator })).body.data as {
    id: number;
    health: { level: string; reasons: unknown[] };
  }[];
const one = async (id: number) =>
  (await call(accountOf, `${base}/${id}`, { headers: operator, params: { account_id: String(id) } })).body.account;
const activity = (id: number | string, headers = operator) =>
  call(activityOf, `${base}/${id}/activity`, { headers, params: { account_id: String(id) } });

const hook = () =>
  createWebhook(
    systemContext("test"),
    shop.accountId,
    { topic: "status", url: "https://shop.example/hooks" },
    targetPolicy({}, "https://anden.example"),
  );

test("an account without trouble is well", async () => {
  expect(await one(shop.accountId)).toMatchObject({ health: { level: "ok", reasons: [] } });
  expect((await listed({ health: "ok" })).map(({ id }) => id)).toEqual([shop.accountId, quiet.accountId]);
  expect(await listed({ health: "attention" })).toEqual([]);
  expect(await listed({ health: "failing" })).toEqual([]);
});

test("failing webhooks and stuck bookings are told, in the list and of the account, and filtered by", async () => {
  const { db } = connection();
  const { id } = await hook();
  await db.update(webhooks).set({ failures: 3, failingSince: new Date() }).where(eq(webhooks.id, id));
  await db
    .insert(carrierBookings)
    .values({
      accountId: sent.accountId,
      shipmentId: sent.id,
      carrierId: sent.carrierId,
      reference: "STUCK",
      state: "maybe_booked",
    })
    .onConflictDoUpdate({ target: carrierBookings.shipmentId, set: { state: "maybe_booked" } });
  const attention = {
    level: "attention",
    reasons: [
      { reason: "webhook_failing", count: 1 },
      { reason: "booking", count: 1 },
    ],
  };
  expect((await one(shop.accountId)).health).toEqual(attention);
  expect(await listed({ health: "attention" })).toMatchObject([{ id: shop.accountId, health: attention }]);
  await db.update(webhooks).set({ disabledAt: new Date(), disabledReason: "failing" }).where(eq(webhooks.id, id));
  expect(await listed({ health: "failing" })).toMatchObject([
    {
      id: shop.accountId,
      health: { level: "failing", reasons: [{ reason: "webhook_disabled" }, { reason: "booking" }] },
    },
  ]);
  expect((await listed({ health: "ok" })).map((row) => row.id)).toEqual([quiet.accountId]);
  expect((await one(quiet.accountId)).health).toEqual({ level: "ok", reasons: [] });
});

test("the worst come first, each level newest first, over all pages", async () => {
  const attention = await createTestAccount();
  const newest = await createTestAccount();
  await connection().db.insert(webhooks).values({
    accountId: attention.accountId,
    topic: "status",
    url: "https://shop.example/",
    failingSince: new Date(),
  });
  const worstFirst = [shop, attention, newest, quiet].map(({ accountId }) => accountId);
  expect((await listed({ sort: "health" })).map(({ id }) => id)).toEqual(worstFirst);
  const pages = ["1", "2"].map(async (page) => listed({ sort: "health", per_page: "2", page }));
  expect((await Promise.all(pages)).flat().map(({ id }) => id)).toEqual(worstFirst);
  expect((await listed()).map(({ id }) => id)).toEqual([newest, attention, shop, quiet].map((row) => row.accountId));
  await connection().db.delete(webhooks).where(eq(webhooks.accountId, attention.accountId));
});

test("a webhook that its owner disabled is no trouble", async () => {
  const { db } = connection();
  await db.delete(carrierBookings).where(eq(carrierBookings.reference, "STUCK"));
  await db
    .update(webhooks)
    .set({ disabledReason: "owner", failingSince: null })
    .where(eq(webhooks.accountId, shop.accountId));
  expect((await one(shop.accountId)).health.level).toBe("ok");
});

test("the activity adds up money, shipments, webhooks and calls of this account alone", async () => {
  const request = { credentialId: 1, requestId: "r", method: "GET", path: "/v2/shipments", milliseconds: 5 };
  await connection()
    .db.insert(apiRequests)
    .values([
      { ...request, accountId: shop.accountId, status: 500, createdAt: new Date(Date.now() - 3 * 86_400_000) },
      { ...request, accountId: shop.accountId, status: 200 },
      { ...request, accountId: shop.accountId, status: 422 },
      { ...request, accountId: shop.accountId, status: 503 },
      { ...request, accountId: quiet.accountId, status: 500 },
    ]);
  const { status, body } = await activity(shop.accountId);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    spend: { amount: sent.priceInclTaxCents / 100, shipments: 1 },
    low_balance: null,
    shipments: [{ status: "shipped", count: 1 }],
    exceptions: 0,
    waiting: [],
    webhooks: { enabled: 0, failing: 0, disabled: 1 },
    api: { requests: 3, refused: 1, failed: 1 },
  });
  expect(body.movements[0]).toMatchObject({ reason: "shipment.charged", shipment: { id: sent.id } });
  expect((await activity(quiet.accountId)).body).toMatchObject({ spend: { shipments: 0 }, shipments: [] });
});

test("only operators see the activity, and of accounts that exist", async () => {
  expect((await activity(999_999)).status).toBe(404);
  expect((await activity(shop.accountId, shop.headers)).status).toBe(403);
  const outsider = await signInOperator({ isOperator: false, accountId: shop.accountId });
  expect((await activity(shop.accountId, outsider)).status).toBe(403);
});
