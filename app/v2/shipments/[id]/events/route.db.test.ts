import { beforeAll, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { ShipmentEventsV2 } from "@/lib/api/v2/messaging/webhook-deliveries";
import { createCredential } from "@/lib/domain/identity/accounts";
import { deleteWebhook } from "@/lib/domain/messaging/webhooks";
import { createPastDelivery, subscribe } from "@/lib/domain/messaging/webhooks/testing-deliveries";
import {
  basic,
  call,
  createTestAccount,
  makeShipment,
  seedTestCarriers,
  type TestCaller,
} from "@/lib/domain/operating/testing";
import { systemContext } from "@/lib/platform/context";
import { GET } from "./route";

setupTestDatabase();

let seller: TestCaller;

beforeAll(async () => {
  await seedTestCarriers();
  seller = await createTestAccount();
});

const events = (id: number | string, caller: Pick<TestCaller, "headers"> = seller) =>
  call(GET, `/v2/shipments/${id}/events`, { headers: caller.headers, params: { id: String(id) } });

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 16, minute));

test("the messages about a shipment, newest first, with how far each got", async () => {
  const webhook = await subscribe(seller.accountId, { url: "https://shop.example.com:8443/hook?token=secret" });
  const [shipment, another] = [await makeShipment(seller), await makeShipment(seller, { externalId: "PED-2" })];
  const arrived = await createPastDelivery(webhook, { at: at(0), shipmentId: shipment.id, responses: [200] });
  await createPastDelivery(webhook, { at: at(1), shipmentId: another.id });
  const waiting = await createPastDelivery(webhook, {
    at: at(2),
    shipmentId: shipment.id,
    state: "pending",
    responses: [503],
  });
  const { status, body } = await events(shipment.id);
  expect(status).toBe(200);
  expect(ShipmentEventsV2.parse(body)).toEqual(body);
  expect(body.map(({ id }: { id: string }) => id)).toEqual([waiting.messageId, arrived.messageId]);
  expect(body[0]).toEqual({
    id: waiting.messageId,
    topic: "status",
    type: "shipment.status_changed",
    sequence: 2,
    created_at: "2026-11-20T16:02:00+00:00",
    data: expect.objectContaining({ shipment_id: shipment.id, status_code: "new" }),
    deliveries: [
      {
        id: waiting.id,
        webhook_id: webhook.id,
        host: "shop.example.com:8443",
        state: "pending",
        attempts: 1,
        next_at: expect.any(String),
        last_status: 503,
        last_error: "status",
        finished_at: null,
      },
    ],
  });
  expect(body[1].deliveries).toMatchObject([{ id: arrived.id, state: "succeeded", last_error: null }]);
  expect(JSON.stringify(body)).not.toContain("token=secret");
});

test("a message outlives the subscription that it was sent to", async () => {
  const webhook = await subscribe(seller.accountId);
  const shipment = await makeShipment(seller);
  await createPastDelivery(webhook, { shipmentId: shipment.id, state: "pending" });
  await deleteWebhook(systemContext("test"), seller.accountId, webhook.id);
  expect((await events(shipment.id)).body[0].deliveries).toMatchObject([{ host: null, state: "cancelled" }]);
});

test("a shipment that nobody follows has no messages", async () => {
  const shop = await createTestAccount();
  const { id } = await makeShipment(shop);
  expect(await events(id, shop)).toMatchObject({ status: 200, body: [] });
});

test("a hundred are shown at most, the newest", async () => {
  const webhook = await subscribe(seller.accountId);
  const { id } = await makeShipment(seller);
  const { messageId } = await createPastDelivery(webhook, { shipmentId: id, at: at(0) });
  await connection().db.execute(`
    insert into webhook_messages (id, account_id, topic, type, aggregate, aggregate_id, sequence, body, created_at)
    select id || n, account_id, topic, type, aggregate, aggregate_id, 2 + n, body, created_at + n * interval '1 s'
    from webhook_messages, generate_series(1, 120) n where id = '${messageId}'`);
  const { body } = await events(id);
  expect(body.map(({ sequence }: { sequence: number }) => sequence)).toEqual(
    Array.from({ length: 100 }, (_, index) => 122 - index),
  );
});

test("another account's shipment is one that does not exist", async () => {
  const other = await createTestAccount();
  const { id } = await makeShipment(other);
  const [foreign, unknown] = [await events(id), await events(987_654)];
  expect(foreign.status).toBe(404);
  expect({ ...foreign.body, request_id: "" }).toEqual({ ...unknown.body, request_id: "" });
  expect((await events("abc")).status).toBe(404);
});

test("callers with access to shipments see them; others do not", async () => {
  const { id } = await makeShipment(seller);
  const { accountId, userId } = seller;
  const issue = async (scope: "shipments.show" | "webhooks.manage") =>
    basic(await createCredential(systemContext("test"), { accountId, userId, scopes: [scope] }));
  expect((await events(id, { headers: await issue("shipments.show") })).status).toBe(200);
  expect((await events(id, { headers: await issue("webhooks.manage") })).status).toBe(403);
  expect((await events(id, { headers: {} })).status).toBe(401);
});
