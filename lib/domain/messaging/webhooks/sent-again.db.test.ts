import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { type Context, systemContext } from "@/lib/platform/context";
import { relayAll } from "../../operating/testing-relay";
import { findDelivery, listDeliveries } from "./deliveries";
import {
  insertShipmentEvents,
  openAccount,
  Receiver,
  status,
  subscribeTo,
  testDispatcher,
} from "./delivery/testing-dispatcher";
import type { WebhookDispatcher } from "./delivery/webhook-dispatcher";
import type { WebhookDispatcherOptions } from "./delivery/webhook-dispatcher-options";
import { disableWebhook, enableWebhook } from "./enable";
import type { Webhook } from "./find";
import { redeliver, replayDeliveries } from "./redeliver";
import { showWebhookSecret } from "./signing/secrets";
import { sendTestEvent } from "./test-event";
import { createPastDelivery, deliveryRow } from "./testing-deliveries";

/** Deliveries that people ask for, all the way to a receiver. */

setupTestDatabase();

const dispatchers: WebhookDispatcher[] = [];
let ctx: Context;
let receiver: Receiver;
let accountId: number;
let webhook: Webhook;

beforeAll(async () => {
  ctx = systemContext("test");
  receiver = await new Receiver().open();
});

beforeEach(async () => {
  accountId = await openAccount();
  webhook = await subscribeTo(accountId, receiver.url());
});

afterEach(async () => {
  await Promise.all(dispatchers.splice(0).map((dispatcher) => dispatcher.stop()));
  receiver.received.length = 0;
  receiver.response = status(200);
});

afterAll(() => receiver.close());

/** One failure is final, so that only what people ask for is sent again. */
const once = { schedule: { delaysMs: [], isReplaced: true } };

async function deliver(options: Partial<WebhookDispatcherOptions> = once): Promise<void> {
  const dispatcher = testDispatcher(options);
  dispatchers.push(dispatcher);
  await dispatcher.deliverDue({ budgetMs: 5_000 });
}

const find = (id: number) => findDelivery(ctx, accountId, webhook.id, id);
const waitFor = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 10 });
const untilState = (id: number, state: string) =>
  waitFor(async () => expect((await deliveryRow(id)).state).toBe(state));

/** The only delivery of the subscription, after a first attempt that failed for good. */
async function failedDelivery(): Promise<number> {
  receiver.response = status(500);
  await insertShipmentEvents(accountId, [{ shipmentId: 1 }]);
  await relayAll();
  await deliver();
  const { rows } = await listDeliveries(ctx, accountId, webhook.id, { limit: 10, offset: 0 });
  const id = rows[0]?.id ?? 0;
  await untilState(id, "failed");
  return id;
}

test("a test event arrives signed, and what is shown of it is what arrived", async () => {
  const { id, messageId } = await sendTestEvent(ctx, accountId, webhook.id);
  await deliver();
  await untilState(id, "succeeded");
  const [arrived] = receiver.received;
  expect(arrived?.body).toMatchObject({ type: "webhook.test", id: messageId, data: { test: true } });
  const { secret } = await showWebhookSecret(ctx, accountId, webhook.id);
  expect(new Verifier(secret).verify(arrived?.text ?? "", arrived?.headers as Record<string, string>)).toBeTruthy();

  const { request, attempts } = await find(id);
  expect(request.url).toBe(receiver.url());
  expect(request.body).toBe(arrived?.text);
  expect(arrived?.headers).toMatchObject(request.headers);
  const unshown = Object.keys(arrived?.headers ?? {}).filter((name) => !(name in request.headers));
  expect(unshown.filter((name) => name.startsWith("webhook-"))).toEqual(["webhook-signature"]);
  expect(attempts).toMatchObject([{ number: 1, status: 200, error: null }]);
});

test("a redelivery is the same message, and its attempts count on", async () => {
  const id = await failedDelivery();
  receiver.response = status(204);
  await redeliver(ctx, accountId, webhook.id, id);
  await deliver();
  await untilState(id, "succeeded");
  const [first, second] = receiver.received;
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(second?.text).toBe(first?.text);
  expect(second?.headers["webhook-attempt"]).toBe("2");
  expect((await find(id)).attempts).toMatchObject([
    { number: 1, status: 500, error: "status" },
    { number: 2, status: 204, error: null },
  ]);
});

test("a delivery without attempts left gets one for each redelivery", async () => {
  const id = await failedDelivery();
  for (const attempts of [2, 3]) {
    await redeliver(ctx, accountId, webhook.id, id);
    await deliver();
    await untilState(id, "failed");
    expect(await deliveryRow(id)).toMatchObject({ attempts, lastStatus: 500 });
  }
});

test("an attempt that was planned is made now instead, and not twice", async () => {
  const patient = { schedule: { delaysMs: [3_600_000], isReplaced: true } };
  receiver.response = status(500);
  await insertShipmentEvents(accountId, [{ shipmentId: 1 }]);
  await relayAll();
  await deliver(patient);
  await waitFor(() => expect(receiver.received).toHaveLength(1));
  const { rows } = await listDeliveries(ctx, accountId, webhook.id, { limit: 10, offset: 0 });
  const id = rows[0]?.id ?? 0;
  await untilState(id, "pending");
  receiver.response = status(200);
  await redeliver(ctx, accountId, webhook.id, id);
  await deliver(patient);
  await untilState(id, "succeeded");
  expect(receiver.received).toHaveLength(2);
  expect(await deliveryRow(id)).toMatchObject({ attempts: 2, nextAt: null });
});

test("events of the time when a subscription was disabled arrive once it is enabled with replay", async () => {
  await disableWebhook(ctx, accountId, webhook.id);
  await insertShipmentEvents(accountId, [{ shipmentId: 1 }, { shipmentId: 2 }]);
  await relayAll();
  await deliver();
  expect(receiver.received).toEqual([]);
  await enableWebhook(ctx, accountId, webhook.id, { isReplaying: false });
  await deliver();
  expect(receiver.received).toEqual([]);
  await enableWebhook(ctx, accountId, webhook.id, { isReplaying: true });
  await deliver();
  await waitFor(() => expect(receiver.received.map(({ body }) => body.data.shipment_id).sort()).toEqual([1, 2]));
});

test("a replay sends failed deliveries and leaves successful ones", async () => {
  const failed = await failedDelivery();
  receiver.response = status(200);
  await insertShipmentEvents(accountId, [{ shipmentId: 2 }]);
  await relayAll();
  await deliver();
  await waitFor(() => expect(receiver.received).toHaveLength(2));
  const since = new Date(Date.now() - 60_000);
  await waitFor(async () =>
    expect((await listDeliveries(ctx, accountId, webhook.id, { state: "succeeded", limit: 1, offset: 0 })).total).toBe(
      1,
    ),
  );
  expect(await replayDeliveries(ctx, accountId, webhook.id, { since })).toEqual({ queued: 1, hasMore: false });
  await deliver();
  await untilState(failed, "succeeded");
  expect(receiver.received.map(({ body }) => body.data.shipment_id)).toEqual([1, 2, 1]);
});

test("a redelivery while the subscription is being disabled leaves nothing pending", async () => {
  for (let round = 0; round < 15; round++) {
    const { id } = await createPastDelivery(webhook, { state: "failed", responses: [500] });
    const sending = () => redeliver(ctx, accountId, webhook.id, id).then(String, ({ detail }) => detail.code);
    const [outcome] = await Promise.all([sending(), disableWebhook(ctx, accountId, webhook.id)]);
    const { state } = await deliveryRow(id);
    expect([outcome === "conflict" ? "refused" : "taken", state]).toEqual(
      outcome === "conflict" ? ["refused", "failed"] : ["taken", "held"],
    );
    await enableWebhook(ctx, accountId, webhook.id, { isReplaying: false });
  }
});
