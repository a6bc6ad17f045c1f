import { beforeEach, expect, test } from "vitest";
import { connection } from "@/db/driver";
import { outbox } from "@/db/schema/outbox";
import { setupTestDatabase } from "@/db/testing";
import { uuidV7 } from "@/lib/core/ids/uuid";
import { systemContext } from "@/lib/platform/context";
import { outboxBacklog } from "@/lib/platform/outbox";
import { disableWebhook, enableWebhook } from "../enable";
import { deleteWebhook } from "../subscriptions";
import { relayOutbox } from "./relay";
import { insertShipmentEvents, openAccount, relayAll, subscribeTo, TestClock } from "./testing-dispatcher";

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
  select payload, attempts, last_error from outbox
  where account_id = ${accountId} and aggregate = 'shipment' and processed_at is null order by created_at`;

const shipments = (count: number) => Array.from({ length: count }, (_, index) => ({ shipmentId: index + 1 }));

test("four concurrent relays publish every event once to each subscription", async () => {
  const followers = [await subscribeTo(accountId, url), await subscribeTo(accountId, url)];
  await subscribeTo(accountId, url, "status");
  await insertShipmentEvents(accountId, shipments(1_000));
  const relays = Array.from({ length: 4 }, async () => {
    let moved = 0;
    for (;;) {
      const progress = await relayOutbox(ctx(), { limit: 50 });
      moved += progress.moved;
      if (progress.moved === 0) return moved;
    }
  });
  const moved = await Promise.all(relays);
  expect(moved.reduce((sum, one) => sum + one)).toBeGreaterThanOrEqual(1_000);
  expect(await waiting()).toHaveLength(0);
  const published = (await deliveries()).map((row) => `${row.webhook_id}:${row.aggregate_id}`);
  expect(published).toHaveLength(2_000);
  const expected = followers.flatMap(({ id }) => shipments(1_000).map(({ shipmentId }) => `${id}:${shipmentId}`));
  expect(new Set(published)).toEqual(new Set(expected));
});

test("deliveries are due since their event, in its order, whenever they are relayed", async () => {
  await subscribeTo(accountId, url);
  const clock = new TestClock();
  const happened = clock.now();
  await insertShipmentEvents(accountId, [{ shipmentId: 3 }], happened);
  clock.advance(-60);
  await insertShipmentEvents(accountId, [{ shipmentId: 8, sequence: 2 }], clock.now());
  clock.advance(3_600);
  const late = systemContext("test", { now: clock.now });
  expect(await relayOutbox(late, { limit: 50 })).toMatchObject({ deliveries: 2, more: false });
  const rows = await deliveries();
  expect(rows.map(({ aggregate_id }) => aggregate_id)).toEqual([8, 3]);
  expect(new Date(rows[1]?.next_at)).toEqual(happened);
  expect(JSON.parse(rows[1]?.body)).toMatchObject({ topic: "shipment", timestamp: "2026-11-20T16:00:00+00:00" });
});

test("an event without subscribers is processed without a message", async () => {
  await subscribeTo(accountId, url, "status");
  await insertShipmentEvents(accountId, shipments(3));
  expect(await relayOutbox(ctx(), { limit: 50 })).toMatchObject({ deliveries: 0 });
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
      relayOutbox(ctx(), { limit: 10 }),
      disableWebhook(ctx(), accountId, kept.id),
      relayOutbox(ctx(), { limit: 10 }),
      round === 5 && deleteWebhook(ctx(), accountId, deleted.id),
      relayOutbox(ctx(), { limit: 10 }),
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

test("a poison event is postponed, longer each time, and does not delay others", async () => {
  await subscribeTo(accountId, url);
  await relayAll();
  const clock = new TestClock();
  const at = clock.now();
  const relay = () => relayOutbox(systemContext("test", { now: clock.now }), { limit: 2 });
  const poison = { accountId, aggregate: "shipment", aggregateId: 1, sequence: 1, createdAt: at } as const;
  await connection()
    .db.insert(outbox)
    .values([
      { ...poison, id: uuidV7(at), type: "shipment.updated", payload: { shipment_id: 1 } },
      { ...poison, id: uuidV7(at), type: "shipment.imagined" as never, payload: {} },
    ]);
  await insertShipmentEvents(accountId, [{ shipmentId: 5 }], new Date(at.getTime() + 1));
  clock.advance(1);
  expect(await relay()).toEqual({ moved: 2, deliveries: 0, more: true });
  expect(await relay()).toEqual({ moved: 1, deliveries: 1, more: false });
  expect(await relay()).toMatchObject({ moved: 0 });
  const errors = (await waiting()).map(({ attempts, last_error }) => [attempts, last_error]);
  expect(errors).toEqual(
    expect.arrayContaining([
      [1, "Error: an event of topic shipment lacks account_id, external_id, changes"],
      [1, "Error: no topic carries shipment.imagined"],
    ]),
  );
  expect(await outboxBacklog(systemContext("test", { now: clock.now }))).toEqual({
    waiting: 2,
    poison: 2,
    oldestSeconds: 1,
  });

  clock.advance(9);
  expect(await relay()).toMatchObject({ moved: 2 });
  clock.advance(9);
  expect(await relay()).toMatchObject({ moved: 0 });
  // Once repaired, the event is published like any other.
  const payload = { account_id: accountId, shipment_id: 1, external_id: "PED-1", changes: [] };
  await connection().sql`
    update outbox set payload = ${JSON.stringify(payload)}::jsonb, type = 'shipment.updated'
    where account_id = ${accountId} and processed_at is null`;
  clock.advance(1);
  expect(await relay()).toMatchObject({ moved: 2, deliveries: 2 });
  expect(await waiting()).toHaveLength(0);
});

test("a relay that fails leaves everything unchanged", async () => {
  await subscribeTo(accountId, url);
  await insertShipmentEvents(accountId, shipments(3));
  await relayOutbox(ctx(), { limit: 1 });
  const times = [new Date(), new Date(), new Date(), new Date()];
  const now = () => times.pop() ?? expect.unreachable("the process is killed");
  await expect(relayOutbox(systemContext("test", { now }), { limit: 50 })).rejects.toThrow("the process is killed");
  expect(await deliveries()).toHaveLength(0);
  expect(await waiting()).toHaveLength(3);
  await relayAll();
  expect(await deliveries()).toHaveLength(3);
});

test("an event that is relayed twice by mistake is published once", async () => {
  await subscribeTo(accountId, url);
  await insertShipmentEvents(accountId, shipments(2));
  await relayAll();
  await connection().sql`update outbox set processed_at = null where account_id = ${accountId}`;
  await relayAll();
  expect(await deliveries()).toHaveLength(2);
});
