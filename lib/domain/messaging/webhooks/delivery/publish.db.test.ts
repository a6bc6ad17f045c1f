import { beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { systemContext } from "@/lib/platform/context";
import { relayAll } from "../../../operating/testing-relay";
import { disableWebhook, enableWebhook } from "../enable";
import { deleteWebhook } from "../subscriptions";
import { insertShipmentEvents, openAccount, subscribeTo, TestClock } from "./testing-dispatcher";

setupTestDatabase();

const url = "https://shop.example.com/hook";
const ctx = () => systemContext("test");

let accountId: number;

beforeEach(async () => {
  accountId = await openAccount();
  await relayAll();
});

const deliveries = () => connection().sql`
  select d.webhook_id::int, d.state, d.lane, d.next_at, m.aggregate_id::int, m.sequence, m.body, m.topic
  from webhook_deliveries d join webhook_messages m on m.id = d.message_id
  where d.account_id = ${accountId} and m.topic = 'shipment' order by d.id`;

const waiting = () => connection().sql`
  select id from outbox where account_id = ${accountId} and processed_at is null`;

const shipments = (count: number) => Array.from({ length: count }, (_, index) => ({ shipmentId: index + 1 }));

test("deliveries are due since their event, in its order, whenever they are relayed", async () => {
  await subscribeTo(accountId, url);
  const clock = new TestClock();
  const happened = clock.now();
  await insertShipmentEvents(accountId, [{ shipmentId: 3 }], happened);
  clock.advance(-60);
  await insertShipmentEvents(accountId, [{ shipmentId: 8, sequence: 2 }], clock.now());
  clock.advance(3_600);
  const late = systemContext("test", { now: clock.now });
  await relayAll(late);
  const rows = await deliveries();
  expect(rows.map(({ aggregate_id }) => aggregate_id)).toEqual([8, 3]);
  expect(new Date(rows[1]?.next_at)).toEqual(happened);
  expect(JSON.parse(rows[1]?.body)).toMatchObject({ topic: "shipment", timestamp: "2026-11-20T16:00:00+00:00" });
});

test("an event without subscribers is processed without a message", async () => {
  await subscribeTo(accountId, url, "status");
  await insertShipmentEvents(accountId, shipments(3));
  await relayAll();
  expect(await waiting()).toHaveLength(0);
  expect(await deliveries()).toHaveLength(0);
});

test("no event of one account reaches another", async () => {
  const otherId = await openAccount();
  await subscribeTo(otherId, url);
  await insertShipmentEvents(accountId, shipments(2));
  await relayAll();
  expect(await connection().sql`select from webhook_deliveries where account_id = ${otherId}`).toHaveLength(0);
});

test("deliveries of a disabled subscription are held; once enabled, it gets later events", async () => {
  const { id } = await subscribeTo(accountId, url);
  await disableWebhook(ctx(), accountId, id);
  await insertShipmentEvents(accountId, [{ shipmentId: 1 }]);
  await relayAll();
  await enableWebhook(ctx(), accountId, id, { isReplaying: false });
  await insertShipmentEvents(accountId, [{ shipmentId: 2 }]);
  await relayAll();
  const rows = (await deliveries()).map(({ aggregate_id, state, next_at }) => [aggregate_id, state, next_at !== null]);
  expect(rows).toEqual([
    [1, "held", false],
    [2, "pending", true],
  ]);
});

test("relaying while a subscription is disabled or deleted leaves no delivery pending for it", async () => {
  const [kept, deleted] = [await subscribeTo(accountId, url), await subscribeTo(accountId, url)];
  for (let round = 1; round <= 5; round++) {
    await insertShipmentEvents(accountId, shipments(20));
    await Promise.all([
      relayAll(),
      disableWebhook(ctx(), accountId, kept.id),
      relayAll(),
      round === 5 && deleteWebhook(ctx(), accountId, deleted.id),
      relayAll(),
    ]);
    await relayAll();
    const states = await connection().sql`
      select webhook_id::int, state from webhook_deliveries where account_id = ${accountId} group by 1, 2 order by 1`;
    expect(states.filter(({ webhook_id }) => webhook_id === kept.id).map(({ state }) => state)).toEqual(["held"]);
    if (round === 5)
      expect(states.filter(({ webhook_id }) => webhook_id === deleted.id)).toMatchObject([{ state: "cancelled" }]);
    await enableWebhook(ctx(), accountId, kept.id, { isReplaying: false });
  }
});

test("an event that is relayed twice by mistake is published once", async () => {
  await subscribeTo(accountId, url);
  await insertShipmentEvents(accountId, shipments(2));
  await relayAll();
  await connection().sql`update outbox set processed_at = null, position = null where account_id = ${accountId}`;
  await relayAll();
  expect(await deliveries()).toHaveLength(2);
});
