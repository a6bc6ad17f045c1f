import { beforeAll, expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { DeliveryV2 } from "@/lib/api/v2/messaging/webhook-deliveries";
import type { Webhook } from "@/lib/domain/messaging/webhooks";
import {
  auditOf,
  callUnderAccount,
  createPastDelivery,
  deliveryRow,
  notificationsDuring,
  subscribe,
} from "@/lib/domain/messaging/webhooks/testing-deliveries";
import { createTestAccount, seedTestCarriers, type TestCaller } from "@/lib/domain/operating/testing";
import * as disabling from "../../../disable/route";
import { POST } from "./route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

const redeliver = (webhook: Webhook, id: number, headers?: Record<string, string>) =>
  callUnderAccount(POST, seller, webhook, `/deliveries/${id}/redeliver`, { method: "POST", headers });

test.each(["pending", "succeeded", "failed", "held"] as const)(
  "one that is %s is due at once, under the same id, and its attempts count on",
  async (state) => {
    const webhook = await subscribe(seller.accountId);
    const { id, messageId } = await createPastDelivery(webhook, { state, shipmentId: 7, responses: [500, 502] });
    let response: Awaited<ReturnType<typeof redeliver>> | undefined;
    const wakes = await notificationsDuring(async () => {
      response = await redeliver(webhook, id);
    });
    expect(wakes).toBeGreaterThan(0);
    expect(response?.status).toBe(202);
    expect(DeliveryV2.strict().parse(response?.body)).toEqual({
      id,
      webhook_id: webhook.id,
      message_id: messageId,
      topic: "status",
      type: "shipment.status_changed",
      state: "pending",
      attempts: 2,
      next_at: expect.any(String),
      last_status: 502,
      last_error: "status",
      created_at: expect.any(String),
      finished_at: null,
      shipment_id: 7,
    });
    const row = await deliveryRow(id);
    expect(row).toMatchObject({ lane: "first", claim: null });
    expect(row.nextAt?.getTime()).toBeLessThanOrEqual(Date.now());
    expect((await auditOf(webhook)).at(-1)).toEqual({
      actor: expect.stringMatching(/^credential:/),
      action: "webhook.redelivered",
      detail: { delivery: id, message: messageId },
    });
  },
);

test("one that is being sent is left alone", async () => {
  const webhook = await subscribe(seller.accountId);
  const { id } = await createPastDelivery(webhook, { state: "sending" });
  const before = await deliveryRow(id);
  expect(await redeliver(webhook, id)).toMatchObject({ status: 409, body: { code: "conflict" } });
  const english = await redeliver(webhook, id, { "Accept-Language": "en" });
  expect(english.body.message).toBe("It is being sent at this moment.");
  expect(await deliveryRow(id)).toEqual(before);
});

test("nothing is sent again to a disabled subscription", async () => {
  const webhook = await subscribe(seller.accountId);
  const { id } = await createPastDelivery(webhook, { state: "failed" });
  await callUnderAccount(disabling.POST, seller, webhook, "/disable", { method: "POST" });
  expect(await redeliver(webhook, id)).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect((await deliveryRow(id)).state).toBe("failed");
});

test("two concurrent requests both report that it is due", async () => {
  const webhook = await subscribe(seller.accountId);
  const { id } = await createPastDelivery(webhook, { state: "failed", responses: [500] });
  const responses = await Promise.all([redeliver(webhook, id), redeliver(webhook, id)]);
  expect(responses.map(({ status }) => status)).toEqual([202, 202]);
  expect(await deliveryRow(id)).toMatchObject({ state: "pending", attempts: 1 });
});
