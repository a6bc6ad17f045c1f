import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { DeliveryV2 } from "@/lib/api/v2/messaging/webhook-deliveries";
import { topics } from "@/lib/core/vocabulary";
import {
  auditOf,
  callUnderAccount,
  deliveryRow,
  notificationsDuring,
  subscribe,
} from "@/lib/domain/messaging/webhooks/testing-deliveries";
import { createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import * as detail from "../deliveries/[delivery_id]/route";
import * as disabling from "../disable/route";
import { POST } from "./route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

const send = (webhook: { id: number; accountId: number }, headers?: Record<string, string>) =>
  callUnderAccount(POST, seller, webhook, "/test", { method: "POST", headers });

/** The guarantees in decisions.md for each topic. */
const promised = {
  status: [
    "account_id",
    "shipment_id",
    "external_id",
    "status",
    "status_code",
    "substatus",
    "direction",
    "previous_status_code",
    "sequence",
  ],
  shipment: ["account_id", "shipment_id", "external_id", "changes"],
  account: ["account_id", "changes"],
  account_balance: ["account_id", "available", "held", "currency"],
  stock: ["account_id", "sku_id", "sku", "warehouse", "qty_available", "qty_allocated", "qty_total"],
  order: ["account_id", "order_id", "channel", "external_id", "status", "needs_decision", "changes", "shipments"],
  manifest: [
    "account_id",
    "manifest_id",
    "number",
    "origin_id",
    "carrier_id",
    "state",
    "shipments",
    "packages",
    "changes",
  ],
  claim: [
    "account_id",
    "claim_id",
    "shipment_id",
    "carrier_id",
    "kind",
    "state",
    "amount",
    "payout",
    "refund",
    "answer_by",
    "changes",
  ],
} as const;

test.each(topics)("a test event of %s has the shape of a real one, and says that it is a test", async (topic) => {
  const webhook = await subscribe(seller.accountId, { topic });
  const { status, body } = await send(webhook);
  expect(status).toBe(202);
  expect(DeliveryV2.strict().parse(body)).toEqual({
    id: expect.any(Number),
    webhook_id: webhook.id,
    message_id: expect.stringMatching(/^msg_[0-9A-Z]{26}$/),
    topic,
    type: "webhook.test",
    state: "pending",
    attempts: 0,
    next_at: expect.any(String),
    last_status: null,
    last_error: null,
    created_at: expect.any(String),
    finished_at: null,
    shipment_id: null,
  });
  const { request } = (await callUnderAccount(detail.GET, seller, webhook, `/deliveries/${body.id}`)).body;
  const message = JSON.parse(request.body);
  expect(Object.keys(message).slice(0, 3)).toEqual(["topic", "timestamp", "data"]);
  expect(message).toMatchObject({
    topic,
    id: body.message_id,
    type: "webhook.test",
    account_id: seller.accountId,
    data: { account_id: seller.accountId, test: true },
  });
  expect(Object.keys(message.data)).toEqual(expect.arrayContaining([...promised[topic]]));
});

test("it goes the way of every first delivery, at once", async () => {
  const webhook = await subscribe(seller.accountId);
  let id = 0;
  expect(
    await notificationsDuring(async () => {
      id = (await send(webhook)).body.id;
    }),
  ).toBeGreaterThan(0);
  const row = await deliveryRow(id);
  expect(row).toMatchObject({ state: "pending", lane: "first", attempts: 0, accountId: seller.accountId });
  expect(row.nextAt?.getTime()).toBeLessThanOrEqual(Date.now());
  expect((await auditOf(webhook)).at(-1)).toEqual({
    actor: expect.stringMatching(/^credential:/),
    action: "webhook.tested",
    detail: { message: row.messageId },
  });
});

test("a disabled subscription gets no test, in the caller's language", async () => {
  const webhook = await subscribe(seller.accountId);
  await callUnderAccount(disabling.POST, seller, webhook, "/disable", { method: "POST" });
  const { status, body } = await send(webhook);
  expect([status, body.code]).toEqual([409, "conflict"]);
  expect(body.message).toMatch(/desactivado/);
  expect((await send(webhook, { "Accept-Language": "en" })).body.message).toMatch(/disabled/);
  const [counted] = await connection().db.execute(
    `select count(*)::int as n from webhook_deliveries where webhook_id = ${webhook.id}`,
  );
  expect(counted).toEqual({ n: 0 });
});

test("a test that is retried with its key is sent once", async () => {
  const webhook = await subscribe(seller.accountId);
  const key = { "Idempotency-Key": "test-1" };
  const [first, second] = [await send(webhook, key), await send(webhook, key)];
  expect([second.status, second.body]).toEqual([202, first.body]);
  expect(first.body.id).not.toBe((await send(webhook)).body.id);
});
