import { expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { type Received, useDelivery } from "./testing-courier";
import { webhookThroughputLimits } from "./throughput-limits";

setupTestDatabase();
const world = useDelivery();
const { eventually: waitFor } = world;
const budget = { budgetMs: 5_000 };
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const shipmentOf = ({ body }: Received): number => body.data.shipment_id;

const makeRetries = () => connection().sql`
  update webhook_deliveries set lane = 'retry', attempts = 1 where account_id = ${world.accountId} and state = 'pending'`;

test("one that hangs, with any backlog, keeps nobody else waiting", async () => {
  await world.subscribe("/hangs");
  await world.tell(...numbers(300));
  for (const path of ["/a", "/b", "/c"]) await world.subscribe(path);
  const letGo = world.receiver.hold(({ path }) => path === "/hangs");
  const dispatcher = world.hire();
  await dispatcher.deliverDue(budget);
  await world.tell(...numbers(20));
  expect(await dispatcher.deliverDue(budget)).toMatchObject({ more: false });
  await waitFor(() => {
    for (const path of ["/a", "/b", "/c"]) expect(world.receiver.at(path)).toHaveLength(20);
  });
  expect(world.receiver.at("/hangs")).toHaveLength(8);
  letGo();
});

test("receivers get their turns whoever has waited longest, even with a single slot", async () => {
  await world.subscribe("/a");
  await world.tell(...numbers(12));
  await world.subscribe("/b");
  await world.tell(101, 102);
  world.hire({ limits: { ...webhookThroughputLimits({}), slots: 1 } }).wake();
  await waitFor(() => expect(world.receiver.received).toHaveLength(16));
  const turns = world.receiver.received.map(({ path }) => path).join("");
  expect(turns).toMatch(/^(\/a\/b\/a\/b|\/b\/a\/b\/a)/);
});

test("more receivers than one look sees are all served", async () => {
  const paths = numbers(230).map((index) => `/many/${index}`);
  await connection().sql`
    insert into webhooks (account_id, topic, url)
    select ${world.accountId}, 'shipment', unnest(${`{${paths.map((path) => world.receiver.url(path)).join()}}`}::text[])`;
  await world.tell(1);
  world.hire({ limits: { ...webhookThroughputLimits({}), slots: 40 } }).wake();
  await waitFor(() => expect(new Set(world.receiver.received.map(({ path }) => path))).toEqual(new Set(paths)));
  expect(world.receiver.received).toHaveLength(230);
});

test("retries take a quarter of the slots at most, first attempts all the others", async () => {
  for (const path of ["/a", "/b", "/c", "/d"]) await world.subscribe(path);
  await world.tell(1, 2, 3);
  await makeRetries();
  await world.tell(4, 5, 6);
  const letGo = world.receiver.hold();
  await world.hire({ limits: { ...webhookThroughputLimits({}), slots: 8 } }).deliverDue(budget);
  await waitFor(() => expect(world.receiver.received).toHaveLength(8));
  const attempts = world.receiver.received.map(({ headers }) => headers["webhook-attempt"]);
  expect(attempts.filter((attempt) => attempt === "2")).toHaveLength(2);
  letGo();
  await waitFor(() => expect(world.receiver.received).toHaveLength(24));
});

test("a first attempt waits while an earlier one for the same shipment is under way; others pass by", async () => {
  await world.subscribe();
  await world.tell(1, 1, 1, 2);
  let letGo = world.receiver.hold();
  const dispatcher = world.hire();
  await dispatcher.deliverDue(budget);
  await waitFor(() => expect(world.receiver.received.map(shipmentOf).sort()).toEqual([1, 2]));
  // Another courier sees it too.
  expect(await world.hire().deliverDue(budget)).toMatchObject({ moved: 0 });
  const ids = (await world.deliveries()).filter(({ shipment_id }) => shipment_id === 1).map(({ id }) => id);
  for (const sent of [2, 3]) {
    const response = letGo;
    letGo = world.receiver.hold();
    response();
    await waitFor(() => expect(world.receiver.received.filter((one) => shipmentOf(one) === 1)).toHaveLength(sent));
  }
  letGo();
  const inOrder = world.receiver.received.filter((one) => shipmentOf(one) === 1);
  expect(inOrder.map(({ headers }) => headers["webhook-delivery-id"])).toEqual(ids);
});

test("a retry keeps no later event of its shipment waiting", async () => {
  await world.subscribe();
  await world.tell(1);
  await makeRetries();
  await world.tell(1);
  const letGo = world.receiver.hold();
  await world.hire().deliverDue(budget);
  await waitFor(() => expect(world.receiver.received).toHaveLength(2));
  letGo();
});

test("a receiver gets so many attempts in a second, and the rest afterwards", async () => {
  await world.subscribe();
  await world.tell(...numbers(12));
  const dispatcher = world.hire({ limits: { ...webhookThroughputLimits({}), ratePerEndpoint: 5 } });
  for (const sent of [5, 10, 12]) {
    await dispatcher.deliverDue(budget);
    await waitFor(async () => expect((await world.states()).filter((one) => one === "succeeded")).toHaveLength(sent));
    expect(await dispatcher.deliverDue(budget)).toMatchObject({ moved: 0 });
    world.clock.advance(1);
  }
});

test("what a receiver cannot take yet follows by itself", async () => {
  await world.subscribe();
  await world.tell(...numbers(30));
  await world.hire().deliverDue(budget);
  await waitFor(async () => expect(new Set(await world.states())).toEqual(new Set(["succeeded"])));
});
