import { expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { type Received, setupDelivery } from "./testing-dispatcher";
import { webhookThroughputLimits } from "./throughput-limits";

setupTestDatabase();
const world = setupDelivery();
const { waitFor } = world;
const budget = { budgetMs: 5_000 };
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const shipmentOf = ({ body }: Received): number => body.data.shipment_id;

const makeRetries = () => connection().sql`
  update webhook_deliveries set lane = 'retry', attempts = 1 where account_id = ${world.accountId} and state = 'pending'`;

test("a receiver that hangs, with any backlog, does not delay the others", async () => {
  await world.subscribe("/hangs");
  await world.publish(...numbers(300));
  for (const path of ["/a", "/b", "/c"]) await world.subscribe(path);
  const respondToHeld = world.receiver.hold(({ path }) => path === "/hangs");
  const dispatcher = world.startDispatcher();
  await dispatcher.deliverDue(budget);
  await world.publish(...numbers(20));
  expect(await dispatcher.deliverDue(budget)).toMatchObject({ more: false });
  await waitFor(() => {
    for (const path of ["/a", "/b", "/c"]) expect(world.receiver.at(path)).toHaveLength(20);
  });
  expect(world.receiver.at("/hangs")).toHaveLength(8);
  respondToHeld();
});

test("receivers are served in turn, even with a single slot and whoever has waited longest", async () => {
  await world.subscribe("/a");
  await world.publish(...numbers(12));
  await world.subscribe("/b");
  await world.publish(101, 102);
  world.startDispatcher({ limits: { ...webhookThroughputLimits({}), slots: 1 } }).wake();
  await waitFor(() => expect(world.receiver.received).toHaveLength(16));
  const turns = world.receiver.received.map(({ path }) => path).join("");
  expect(turns).toMatch(/^(\/a\/b\/a\/b|\/b\/a\/b\/a)/);
});

test("more receivers than one claim scans are all served", async () => {
  const paths = numbers(230).map((index) => `/many/${index}`);
  await connection().sql`
    insert into webhooks (account_id, topic, url)
    select ${world.accountId}, 'shipment', unnest(${`{${paths.map((path) => world.receiver.url(path)).join()}}`}::text[])`;
  await world.publish(1);
  world.startDispatcher({ limits: { ...webhookThroughputLimits({}), slots: 40 } }).wake();
  await waitFor(() => expect(new Set(world.receiver.received.map(({ path }) => path))).toEqual(new Set(paths)));
  expect(world.receiver.received).toHaveLength(230);
});

test("retries take a quarter of the slots at most, first attempts all the others", async () => {
  for (const path of ["/a", "/b", "/c", "/d"]) await world.subscribe(path);
  await world.publish(1, 2, 3);
  await makeRetries();
  await world.publish(4, 5, 6);
  const respondToHeld = world.receiver.hold();
  await world.startDispatcher({ limits: { ...webhookThroughputLimits({}), slots: 8 } }).deliverDue(budget);
  await waitFor(() => expect(world.receiver.received).toHaveLength(8));
  const attempts = world.receiver.received.map(({ headers }) => headers["webhook-attempt"]);
  expect(attempts.filter((attempt) => attempt === "2")).toHaveLength(2);
  respondToHeld();
  await waitFor(() => expect(world.receiver.received).toHaveLength(24));
});

test("a first attempt waits while an earlier one for the same shipment is in flight; others do not wait", async () => {
  await world.subscribe();
  await world.publish(1, 1, 1, 2);
  let respondToHeld = world.receiver.hold();
  const dispatcher = world.startDispatcher();
  await dispatcher.deliverDue(budget);
  await waitFor(() => expect(world.receiver.received.map(shipmentOf).sort()).toEqual([1, 2]));
  // Another dispatcher sees the deliveries in flight too.
  expect(await world.startDispatcher().deliverDue(budget)).toMatchObject({ moved: 0 });
  const ids = (await world.deliveries()).filter(({ shipment_id }) => shipment_id === 1).map(({ id }) => id);
  for (const sent of [2, 3]) {
    const response = respondToHeld;
    respondToHeld = world.receiver.hold();
    response();
    await waitFor(() =>
      expect(world.receiver.received.filter((request) => shipmentOf(request) === 1)).toHaveLength(sent),
    );
  }
  respondToHeld();
  const inOrder = world.receiver.received.filter((request) => shipmentOf(request) === 1);
  expect(inOrder.map(({ headers }) => headers["webhook-delivery-id"])).toEqual(ids);
});

test("a retry does not delay later events of its shipment", async () => {
  await world.subscribe();
  await world.publish(1);
  await makeRetries();
  await world.publish(1);
  const respondToHeld = world.receiver.hold();
  await world.startDispatcher().deliverDue(budget);
  await waitFor(() => expect(world.receiver.received).toHaveLength(2));
  respondToHeld();
});

test("a receiver gets at most its rate of attempts in a second, and the rest afterwards", async () => {
  await world.subscribe();
  await world.publish(...numbers(12));
  const dispatcher = world.startDispatcher({ limits: { ...webhookThroughputLimits({}), ratePerEndpoint: 5 } });
  for (const sent of [5, 10, 12]) {
    await dispatcher.deliverDue(budget);
    await waitFor(async () =>
      expect((await world.states()).filter((state) => state === "succeeded")).toHaveLength(sent),
    );
    expect(await dispatcher.deliverDue(budget)).toMatchObject({ moved: 0 });
    world.clock.advance(1);
  }
});

test("deliveries beyond a receiver's slots are sent without another call", async () => {
  await world.subscribe();
  await world.publish(...numbers(30));
  await world.startDispatcher().deliverDue(budget);
  await waitFor(async () => expect(new Set(await world.states())).toEqual(new Set(["succeeded"])));
});
