import { expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { deleteOldEvents } from "../../../events";
import { relayAll, setEventAside } from "../../../operating/testing-relay";
import { webhookBacklog } from "./backlog";
import { deleteOldDeliveries } from "./retention";
import { insertShipmentEvents, setupDelivery } from "./testing-dispatcher";

setupTestDatabase();
const world = setupDelivery();
const day = 86_400;

const count = async (table: string): Promise<number> => {
  const [row] = await connection().sql.unsafe(`select count(*)::int as count from ${table}`);
  return row?.count;
};

test("deliveries are kept for thirty days, unsent ones for as long as it takes", async () => {
  await world.subscribe();
  await world.publish(1, 2, 3, 4);
  await world.startDispatcher().deliverDue({ budgetMs: 5_000 });
  await world.waitFor(async () => expect(new Set(await world.states())).toEqual(new Set(["succeeded"])));
  const [first, second] = await world.deliveries();
  await connection().sql`update webhook_deliveries set state = 'pending' where id = ${first?.id}`;
  await connection().sql`update webhook_deliveries set state = 'sending' where id = ${second?.id}`;

  world.clock.advance(30 * day - 1);
  expect(await deleteOldDeliveries(world.context(), { limit: 2 })).toEqual({ moved: 0, more: false });
  world.clock.advance(2);
  expect(await deleteOldDeliveries(world.context(), { limit: 2 })).toMatchObject({ more: true });
  while ((await deleteOldDeliveries(world.context(), { limit: 2 })).more);
  expect((await world.deliveries()).map(({ id }) => id)).toEqual([first?.id, second?.id]);
  expect([await count("webhook_messages"), await count("webhook_attempts")]).toEqual([2, 0]);
});

test("relayed events are kept for seven days, others for as long as it takes", async () => {
  await connection().sql`delete from outbox`;
  const at = world.clock.now();
  await insertShipmentEvents(world.accountId, [{ shipmentId: 1 }, { shipmentId: 2 }, { shipmentId: 3 }], at);
  await relayAll(world.context());
  await insertShipmentEvents(world.accountId, [{ shipmentId: 4 }], at);
  world.clock.advance(7 * day);
  expect(await deleteOldEvents(world.context(), { limit: 2 })).toEqual({ moved: 0, more: false });
  world.clock.advance(1);
  expect(await deleteOldEvents(world.context(), { limit: 2 })).toEqual({ moved: 2, more: true });
  expect(await deleteOldEvents(world.context(), { limit: 2 })).toEqual({ moved: 1, more: false });
  expect(await count("outbox")).toBe(1);
  await setEventAside("webhooks");
  world.clock.advance(day);
  expect(await deleteOldEvents(world.context(), { limit: 2 })).toEqual({ moved: 0, more: false });
});

test("the backlog counts what waits", async () => {
  await connection().sql`delete from outbox`;
  expect(await webhookBacklog(world.context())).toEqual({ deliveriesByState: { pending: 0, sending: 0 } });
  await world.subscribe();
  await relayAll();
  await world.publish(1, 2);
  expect(await webhookBacklog(world.context())).toEqual({ deliveriesByState: { pending: 2, sending: 0 } });
});
