import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { eventTopics, topics, type WebhookEventType } from "@/lib/core/vocabulary";
import { webhookMessages } from "@/lib/core/webhook-messages";
import { systemContext } from "@/lib/platform/context";
import { addSku, openShop } from "../../../goods/inventory/testing";
import { changePreferences } from "../../../identity/accounts";
import { decideClaim, openClaim } from "../../../money/claims";
import { creditAccount } from "../../../money/ledger";
import {
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
  transitionTo,
} from "../../../operating/testing";
import { relayAll } from "../../../operating/testing-relay";
import { cancelOrder, createOrder, shipOrder } from "../../../selling/orders";
import { testOrder } from "../../../selling/orders/testing";
import { closeManifest, removeFromManifest, signManifest } from "../../../shipping/manifests";
import { makeReady } from "../../../shipping/manifests/testing";
import { advanceShipments, markDocumentsObtained } from "../../../shipping/shipments";
import { sendTestEvent } from "../test-event";
import { subscribeTo } from "./testing-dispatcher";

setupTestDatabase();

const ctx = () => systemContext("test");

let caller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  caller = await createTestAccount();
  await relayAll();
  for (const topic of topics) await subscribeTo(caller.accountId, "https://shop.example.com/hook", topic);
  await relayAll();
  await connection().sql`delete from webhook_deliveries`;
  await connection().sql`delete from webhook_messages`;
});

interface Message {
  readonly type: WebhookEventType;
  readonly data: Record<string, unknown>;
}

/** Bodies of the messages of an account, in the order of its events. */
async function published(accountId: number, topic: string): Promise<Message[]> {
  await relayAll();
  const rows = await connection().sql`
    select body from webhook_messages where account_id = ${accountId} and topic = ${topic} order by created_at, sequence`;
  return rows.map(({ body }) => JSON.parse(body));
}

test("a shipment publishes its statuses and its changes", async () => {
  const { accountId } = caller;
  const { id } = await makeShipment(caller);
  await markDocumentsObtained(ctx(), id, false);
  const about = { account_id: accountId, shipment_id: id, external_id: "PED-1" };
  const states = await published(accountId, "status");
  expect(states.map(({ data }) => data.status_code)).toEqual(["new", "documentation_ready", "ready_to_ship"]);
  expect(states[1]).toEqual({
    topic: "status",
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/),
    data: {
      ...about,
      status: "Pendiente de Preparacion",
      status_code: "documentation_ready",
      substatus: null,
      direction: "forward",
      previous_status_code: "new",
      sequence: 2,
    },
    id: expect.stringMatching(/^msg_/),
    type: "shipment.status_changed",
    account_id: accountId,
  });
  const changes = await published(accountId, "shipment");
  expect(changes.map(({ type, data }) => [type, data.changes])).toEqual([
    ["shipment.created", []],
    ["shipment.updated", ["status"]],
    ["shipment.labels_printed", ["documents_obtained"]],
    ["shipment.updated", ["status"]],
  ]);
  expect(changes[0]?.data).toEqual({ ...about, changes: [], sequence: 1 });
});

test("an account publishes its changes and its balance", async () => {
  const { accountId } = caller;
  await changePreferences(ctx(), accountId, { sortBy: "rating" });
  expect((await published(accountId, "account")).at(-1)?.data).toEqual({
    account_id: accountId,
    changes: ["sort_by"],
    sequence: expect.any(Number),
  });
  await creditAccount(ctx(), { accountId, amountCents: 50_25, reason: "test", idempotencyKey: "test" });
  expect((await published(accountId, "account_balance")).at(-1)?.data).toEqual({
    account_id: accountId,
    available: expect.any(Number),
    held: expect.any(Number),
    currency: "ARS",
    sequence: expect.any(Number),
  });
});

test("stock publishes its quantities by warehouse", async () => {
  const accountId = await openShop(["NORTE"]);
  await subscribeTo(accountId, "https://shop.example.com/hook", "stock");
  const skuId = await addSku(accountId, { NORTE: 7 });
  expect((await published(accountId, "stock")).at(-1)?.data).toEqual({
    account_id: accountId,
    sku_id: skuId,
    sku: expect.stringMatching(/^SKU-/),
    warehouse: "NORTE",
    qty_available: 7,
    qty_allocated: 0,
    qty_total: 7,
    sequence: 1,
  });
});

test("an order publishes what becomes of it, with the guide and the tracking link of its shipments", async () => {
  const { accountId } = caller;
  const order = await createOrder(ctx(), testOrder(accountId, { externalId: "A-1" }));
  const { id } = await shipOrder(ctx(), order.id);
  await advanceShipments(ctx(), { limit: 100 });
  await published(accountId, "order");
  await transitionTo(
    id,
    "ready_to_ship",
    "shipped",
    "crossdock",
    "in_transit_to_carrier",
    "received_by_carrier",
    "delivered",
  );
  await published(accountId, "order");
  const other = await createOrder(ctx(), testOrder(accountId, { externalId: "A-2" }));
  await cancelOrder(ctx(), other.id);
  const messages = (await published(accountId, "order")).filter(({ type }) => type !== "webhook.test");
  expect(messages.map(({ type, data }) => [type, data.order_id, data.status, data.changes, data.sequence])).toEqual([
    ["order.created", order.id, "open", [], 1],
    ["order.updated", order.id, "shipped", ["status", "shipments"], 2],
    ["order.shipped", order.id, "shipped", ["shipments"], 3],
    ["order.delivered", order.id, "delivered", ["status"], 4],
    ["order.created", other.id, "open", [], 1],
    ["order.cancelled", other.id, "cancelled", ["status"], 2],
  ]);
  expect(messages[2]?.data).toMatchObject({
    channel: "api",
    external_id: "A-1",
    needs_decision: false,
    shipments: [
      {
        shipment_id: id,
        status: "documentation_ready",
        delivery_id: expect.stringMatching(/^\d{4}-\d{8}$/),
        carrier_tracking_id: null,
        tracking: expect.stringMatching(/^http.+\/track\/[\w-]{22}$/),
      },
    ],
  });
});

test("a manifest publishes that the day was closed, what was taken off, and the signature", async () => {
  const { accountId } = caller;
  const made = [await makeReady(caller, { externalId: "M-1" }), await makeReady(caller, { externalId: "M-2" })];
  const [first, second] = made;
  if (!first || !second) throw new Error("no shipments");
  const place = { accountId, originId: first.originId, carrierId: first.carrierId };
  const { id } = await closeManifest(ctx(), place);
  await removeFromManifest(ctx(), id, { shipmentId: second.id, reason: "Caja rota" });
  await signManifest(ctx(), id, { driver: { name: "Raúl Pérez", document: "30123456" }, strokes: null });
  const messages = await published(accountId, "manifest");
  expect(messages.map(({ type, data }) => [type, data.state, data.shipments, data.changes, data.sequence])).toEqual([
    ["manifest.created", "closed", 2, [], 1],
    ["manifest.updated", "closed", 1, ["shipments"], 2],
    ["manifest.signed", "signed", 1, ["state"], 3],
  ]);
  // Nothing personal is sent: neither of recipients nor of the driver.
  expect(JSON.stringify(messages)).not.toMatch(/Pérez|30123456|Caja rota/);
});

test("a claim publishes each of its steps with its amounts, and nobody's words", async () => {
  const { accountId } = caller;
  const { id: shipmentId } = await makeReady(caller, { externalId: "C-1" });
  await transitionTo(shipmentId, "shipped");
  const draft = { shipmentId, kind: "overcharged", askedCents: 1_00, source: "seller" } as const;
  const { id } = await openClaim(ctx(), { ...draft, description: "Lo pesó Raúl Pérez" });
  await decideClaim(ctx(), id, { decision: "accepted", note: "Habló Raúl Pérez" });
  const messages = await published(accountId, "claim");
  expect(messages.map(({ type, data }) => [type, data.state, data.amount, data.refund, data.sequence])).toEqual([
    ["claim.created", "open", 1, 0, 1],
    ["claim.updated", "accepted", 1, 1, 2],
    ["claim.updated", "paid", 1, 1, 3],
  ]);
  expect(JSON.stringify(messages)).not.toMatch(/Pérez/);
});

test("a message of every type is what its shape says, with no member less or more", async () => {
  const types = new Set<string>();
  const subscribed = await connection().sql`select id, account_id, topic from webhooks`;
  for (const webhook of subscribed) {
    await sendTestEvent(ctx(), Number(webhook.account_id), Number(webhook.id));
    for (const message of await published(Number(webhook.account_id), webhook.topic)) {
      expect(webhookMessages[message.type].parse(message)).toEqual(message);
      types.add(message.type);
    }
  }
  expect([...types].sort()).toEqual([...Object.keys(eventTopics), "webhook.test"].sort());
});
