import { expect, test } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import type { AttemptOutcome } from "../transport/attempt-outcome";
import { standardSchedule } from "./schedule";
import { setupDelivery, status } from "./testing-dispatcher";

setupTestDatabase();
const world = setupDelivery();
const { waitFor } = world;
const budget = { budgetMs: 5_000 };
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const day = 86_400;

const published = () => connection().sql`
  select a.action, a.detail, (select count(*)::int from outbox o
    where o.account_id = a.account_id and o.type = 'account.updated' and o.payload -> 'changes' = '["webhooks"]') as events
  from audit_entries a where a.account_id = ${world.accountId} and a.action = 'webhook.disabled'`;

const count = async (state: string) => (await world.states()).filter((present) => present === state).length;

test("a delivery is tried as often as the schedule says, then it fails", async () => {
  await world.subscribe();
  await world.publish(1);
  world.receiver.response = status(500);
  const dispatcher = world.startDispatcher({ schedule: standardSchedule });
  const instants: number[] = [];
  const start = world.clock.now().getTime();
  for (let attempt = 1; attempt <= 10; attempt++) {
    instants.push((world.clock.now().getTime() - start) / 1000);
    await dispatcher.deliverDue(budget);
    await waitFor(async () => expect((await world.deliveries())[0]?.attempts).toBe(attempt));
    const [delivery] = await world.deliveries();
    if (delivery?.next_at) world.clock.advance((Date.parse(delivery.next_at) - world.clock.now().getTime()) / 1000);
  }
  expect(instants).toEqual([0, 5, 305, 2105, 9305, 27305, 63305, 113705, 185705, 272105]);
  expect(await world.deliveries()).toMatchObject([
    {
      state: "failed",
      attempts: 10,
      lane: "retry",
      last_status: 500,
      last_error: "status",
      next_at: null,
      claim: null,
    },
  ]);
  expect((await world.deliveries())[0]?.finished_at).not.toBeNull();
  expect((await world.attempts()).map(({ number, status }) => [number, status])).toEqual(
    numbers(10).map((number) => [number, 500]),
  );
  expect(await dispatcher.deliverDue(budget)).toMatchObject({ moved: 0 });
});

test("Retry-After of a receiver is followed", async () => {
  await world.subscribe();
  await world.publish(1);
  world.receiver.response = status(503, { "Retry-After": "100" });
  await world.startDispatcher({ schedule: standardSchedule }).deliverDue(budget);
  await waitFor(async () => expect((await world.deliveries())[0]?.attempts).toBe(1));
  const [delivery] = await world.deliveries();
  expect(Date.parse(delivery?.next_at)).toBe(world.clock.now().getTime() + 100_000);
});

test("a redirect is a failure, and the receiver's response is stored", async () => {
  await world.subscribe();
  await world.publish(1);
  world.receiver.response = status(302, { Location: world.receiver.url("/other"), "Content-Type": "text/plain" });
  await world.startDispatcher().deliverDue(budget);
  await waitFor(async () => expect(await world.attempts()).toMatchObject([{ status: 302, response: "no" }]));
  expect(world.receiver.received).toHaveLength(1);
});

test("after ten failures in a row a receiver gets one attempt a minute, until one succeeds", async () => {
  const { id } = await world.subscribe();
  await world.publish(...numbers(20));
  world.receiver.response = status(500);
  const dispatcher = world.startDispatcher({ schedule: { delaysMs: Array(9).fill(86_400_000), isReplaced: true } });
  await dispatcher.deliverDue(budget);
  await waitFor(async () => expect((await world.webhook(id))?.failures).toBeGreaterThanOrEqual(10));
  await waitFor(async () => expect(await count("sending")).toBe(0));
  const sent = world.receiver.received.length;
  expect(sent).toBeLessThan(18);
  await dispatcher.deliverDue(budget);
  expect(world.receiver.received).toHaveLength(sent);

  for (const probes of [1, 2]) {
    world.clock.advance(60);
    await dispatcher.deliverDue(budget);
    await waitFor(async () => expect(await world.attempts()).toHaveLength(sent + probes));
    await dispatcher.deliverDue(budget);
    expect(world.receiver.received).toHaveLength(sent + probes);
  }
  world.clock.advance(60);
  world.receiver.reset();
  await dispatcher.deliverDue(budget);
  await waitFor(async () => expect(await count("succeeded")).toBe(18 - sent));
  expect(world.receiver.received).toHaveLength(18 - sent);
  await waitFor(async () =>
    expect(await world.webhook(id)).toMatchObject({ failures: 0, failing_since: null, paused_until: null }),
  );
});

test("there is only one probe in flight, whatever the number of dispatchers", async () => {
  const { id } = await world.subscribe();
  await world.publish(1, 2, 3);
  const passed = new Date(world.clock.now().getTime() - 1).toISOString();
  await connection().sql`update webhooks set paused_until = ${passed}, failures = 10 where id = ${id}`;
  const respondToHeld = world.receiver.hold();
  await world.startDispatcher().deliverDue(budget);
  await waitFor(() => expect(world.receiver.received).toHaveLength(1));
  await world.startDispatcher().deliverDue(budget);
  expect(world.receiver.received).toHaveLength(1);
  respondToHeld();
  await waitFor(async () => expect(await world.states()).toEqual(["succeeded", "succeeded", "succeeded"]));
});

test("410 disables a subscription at once, and its pending deliveries are held", async () => {
  const { id } = await world.subscribe();
  await world.publish(...numbers(12));
  world.receiver.response = status(410);
  await world.startDispatcher().deliverDue(budget);
  await waitFor(async () => expect(await count("held")).toBe(12));
  expect(await world.webhook(id)).toMatchObject({ disabled_reason: "gone" });
  expect(world.receiver.received.length).toBeLessThan(12);
  expect(await published()).toMatchObject([{ action: "webhook.disabled", detail: { reason: "gone" }, events: 2 }]);
  await world.publish(13);
  expect(await count("held")).toBe(13);
});

test("a receiver that has only failed for five days is disabled, one with a success in between is not", async () => {
  const worn = await world.subscribe("/worn");
  const lucky = await world.subscribe("/lucky");
  const dispatcher = world.startDispatcher({ schedule: { delaysMs: Array(40).fill(1_000), isReplaced: true } });
  await world.publish(1, 2, 3);
  // Every eight hours, and after five days once more.
  for (let round = 0; round <= 15; round++) {
    expect(await published()).toHaveLength(0);
    world.receiver.response = (response, { path }) =>
      response.writeHead(round === 6 && path === "/lucky" ? 200 : 500).end();
    if (round === 7) await world.publish(4, 5, 6);
    await dispatcher.deliverDue(budget);
    await waitFor(async () => expect(await count("sending")).toBe(0));
    world.clock.advance(day / 3);
  }
  await waitFor(async () => expect(await published()).toMatchObject([{ detail: { reason: "failing" } }]));
  expect(await world.webhook(worn.id)).toMatchObject({ disabled_reason: "failing" });
  expect(await world.webhook(lucky.id)).toMatchObject({ disabled_reason: null });
  expect((await world.webhook(lucky.id))?.failures).toBeGreaterThan(0);
});

test("local failures do not count against a receiver", async () => {
  const { id } = await world.subscribe();
  await world.publish(1);
  const outcome: AttemptOutcome = {
    status: null,
    error: "connection_failed",
    isLocalFailure: true,
    milliseconds: 3,
    remoteIp: null,
    response: null,
    retryAfterMs: null,
  };
  const transport = { send: async () => outcome, close: async () => {} };
  await world.startDispatcher({ transport, schedule: standardSchedule }).deliverDue(budget);
  await waitFor(async () => expect(await count("pending")).toBe(1));
  const [delivery] = await world.deliveries();
  expect(delivery).toMatchObject({ attempts: 0, lane: "first", claim: null, last_error: null });
  expect(Date.parse(delivery?.next_at)).toBeGreaterThan(world.clock.now().getTime());
  expect(await world.attempts()).toHaveLength(0);
  expect(await world.webhook(id)).toMatchObject({ failures: 0, last_failure_at: null });
});

test("a success is written to the subscription's row only every few seconds", async () => {
  const { id } = await world.subscribe();
  const dispatcher = world.startDispatcher();
  const written: string[] = [];
  for (const second of [0, 1, 4, 6]) {
    await world.publish(second);
    await dispatcher.deliverDue(budget);
    await waitFor(async () => expect(await count("succeeded")).toBe(written.length + 1));
    written.push((await world.webhook(id))?.last_success_at);
    world.clock.advance(1 + second);
  }
  expect(new Set(written).size).toBe(2);
});
