import type { SQL } from "drizzle-orm";
import { Webhook as Verifier } from "standardwebhooks";
import { expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { setupTestDatabase } from "@/db/testing";
import { type Context, systemContext } from "@/lib/platform/context";
import { newLease } from "@/lib/platform/lease";
import { newClaim, openProcessLock } from "@/lib/platform/process-lock";
import { untilSeenDead } from "@/lib/platform/testing-process-lock";
import { disableWebhook } from "../enable";
import { showWebhookSecret } from "../signing/secrets";
import { deleteWebhook, redirectWebhook } from "../subscriptions";
import { type ClaimedDelivery, claimDue } from "./claim";
import { attemptCounts } from "./counters";
import { recordResults, recordSuccesses, type Sent } from "./results";
import { setupDelivery } from "./testing-dispatcher";
import { webhookThroughputLimits } from "./throughput-limits";

setupTestDatabase();
const world = setupDelivery();
const { waitFor } = world;
const budget = { budgetMs: 5_000 };

const claim = (): Promise<ClaimedDelivery[]> =>
  claimDue(world.context(), {
    lane: "first",
    limit: 10,
    slotsPerWebhook: 8,
    saturated: [],
    after: 0,
    servedLast: 0,
    lease: newLease(world.context(), 60_000),
  }).then(({ deliveries }) => deliveries);

/** The result that a worker reports after it sent a delivery successfully. */
const report = (delivery: ClaimedDelivery): Sent => ({
  delivery,
  startedAt: world.clock.now(),
  endedAt: world.clock.now(),
  outcome: {
    status: 200,
    error: null,
    isLocalFailure: false,
    milliseconds: 1,
    remoteIp: null,
    response: null,
    retryAfterMs: null,
  },
  recent: { failed: 0, total: 1 },
});

test("a delivery carries the stored bytes, signed, with its headers", async () => {
  const { id, accountId } = await world.subscribe("/hook?token=a%2Fb");
  await world.publish(7);
  await world.startDispatcher().deliverDue(budget);
  await waitFor(async () => expect(await world.states()).toEqual(["succeeded"]));
  const [received] = world.receiver.received;
  const [delivery] = await world.deliveries();
  const [message] = await connection().sql`select body from webhook_messages where id = ${delivery?.message_id}`;
  expect(received).toMatchObject({ path: "/hook?token=a%2Fb", text: message?.body });
  const { host, connection: _, "content-length": length, ...headers } = received?.headers ?? {};
  expect(headers).toEqual({
    "content-type": "application/json",
    "user-agent": "Anden-Webhooks/1",
    "webhook-id": delivery?.message_id,
    "webhook-timestamp": String(world.clock.now().getTime() / 1000),
    "webhook-signature": expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
    "webhook-topic": "shipment",
    "webhook-delivery-id": delivery?.id,
    "webhook-attempt": "1",
  });
  const { secret } = await showWebhookSecret(systemContext("test"), accountId, id);
  vi.setSystemTime(world.clock.now());
  expect(new Verifier(secret).verify(received?.text ?? "", headers as Record<string, string>)).toEqual(received?.body);
  vi.useRealTimers();
  expect(await world.attempts()).toMatchObject([{ number: 1, status: 200, error: null, remote_ip: "127.0.0.1" }]);
  expect(delivery).toMatchObject({ attempts: 1, last_status: 200, claim: null, next_at: null });
  expect(attemptCounts().get("succeeded")).toBe(1);
});

test("a delivery that a worker claimed and never reported is sent by another when the lease expires", async () => {
  await world.subscribe();
  await world.publish(1);
  const [lost] = await claim();
  const dispatcher = world.startDispatcher();
  expect(await dispatcher.deliverDue(budget)).toMatchObject({ moved: 0 });
  world.clock.advance(59);
  expect(await dispatcher.deliverDue(budget)).toMatchObject({ moved: 0 });
  world.clock.advance(1);
  expect(await dispatcher.deliverDue(budget)).toMatchObject({ moved: 1 });
  await waitFor(async () => expect(await world.states()).toEqual(["succeeded"]));

  // The first worker was not dead after all: its result changes nothing.
  const before = await world.deliveries();
  expect(await recordSuccesses(world.context(), [report(lost!)])).toEqual(new Set());
  expect(await world.deliveries()).toEqual(before);
  expect(await world.attempts()).toHaveLength(1);
});

test("what was claimed as the connection was lost, before the answer came, is sent at once", async () => {
  await world.subscribe();
  await world.publish(1, 2);
  const errors: string[] = [];
  let isLost = false;
  const losing = (): Context => {
    const ctx = world.context();
    const execute = async (query: SQL): Promise<unknown> => {
      const rows = await ctx.db.execute<{ id?: string | null }>(query);
      if (isLost || !rows.some((row) => "has_more" in row && row.id)) return rows;
      isLost = true;
      throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
    };
    return { ...ctx, db: Object.assign(Object.create(ctx.db), { execute }) };
  };
  const dispatcher = world.startDispatcher({ context: losing, onError: (event) => errors.push(event) });
  await dispatcher.deliverDue(budget);
  expect(errors).toEqual(["webhooks.not_claimed"]);
  await dispatcher.deliverDue(budget);
  await waitFor(async () => expect(await world.states()).toEqual(["succeeded", "succeeded"]));
  expect(world.receiver.received).toHaveLength(2);
});

test("what a dead process had claimed is sent by another within seconds, without waiting for the lease", async () => {
  await world.subscribe();
  await world.publish(1, 2);
  const other = openProcessLock();
  await waitFor(() => expect(other.isHeld()).toBe(true));
  const nextDay = new Date(world.clock.now().getTime() + 86_400_000);
  await connection().sql`
    update webhook_deliveries set claim = ${newClaim(other)}, state = 'sending', lease_until = ${nextDay.toISOString()}
    where account_id = ${world.accountId}`;
  const dispatcher = world.startDispatcher();
  expect(await dispatcher.deliverDue(budget)).toMatchObject({ moved: 0 });
  await other.close();
  await untilSeenDead(async () => {
    // The dispatcher looks at leases once a second, by the clock of the test, which stays far from their end.
    world.clock.advance(1);
    await dispatcher.deliverDue(budget);
    expect(await world.states()).toEqual(["succeeded", "succeeded"]);
  });
});

test("a late result changes nothing while another worker is sending, whatever it is", async () => {
  const { id } = await world.subscribe();
  await world.publish(1);
  const [late] = await claim();
  const respondToHeld = world.receiver.hold();
  world.clock.advance(60);
  await world.startDispatcher().deliverDue(budget);
  await waitFor(() => expect(world.receiver.received).toHaveLength(1));
  const before = await world.deliveries();
  const failure = { ...report(late!).outcome, status: 410, error: "status" } as const;
  const rules = { schedule: { delaysMs: [1], isReplaced: true }, random: () => 0 };
  const { ours } = await recordResults(world.context(), [{ ...report(late!), outcome: failure }], rules);
  expect(ours).toEqual(new Set());
  expect(await world.deliveries()).toEqual(before);
  expect(await world.webhook(id)).toMatchObject({ disabled_at: null, failures: 0 });
  respondToHeld();
  await waitFor(async () => expect(await world.states()).toEqual(["succeeded"]));
});

test("concurrent dispatchers send everything once", async () => {
  for (let i = 0; i < 5; i++) await world.subscribe(`/${i}`);
  await world.publish(...Array.from({ length: 40 }, (_, index) => index));
  const dispatchers = Array.from({ length: 3 }, () => world.startDispatcher({ context: () => systemContext("test") }));
  for (const dispatcher of dispatchers) dispatcher.wake();
  await waitFor(async () => expect(new Set(await world.states())).toEqual(new Set(["succeeded"])));
  expect(world.receiver.received).toHaveLength(200);
  expect(new Set(world.receiver.received.map(({ headers }) => headers["webhook-delivery-id"])).size).toBe(200);
});

test("a delivery that is due later is sent without another call when it is due", async () => {
  await world.subscribe();
  await world.publish(1);
  let isFirst = true;
  world.receiver.response = (response) => {
    response.writeHead(isFirst ? 500 : 200).end();
    isFirst = false;
  };
  world
    .startDispatcher({ context: () => systemContext("test"), schedule: { delaysMs: [50], isReplaced: true } })
    .wake();
  await waitFor(async () => expect(await world.states()).toEqual(["succeeded"]));
  expect(world.receiver.received.map(({ headers }) => headers["webhook-attempt"])).toEqual(["1", "2"]);
  expect(new Set(world.receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
});

test("stopping waits for the attempts in flight and claims nothing more", async () => {
  await world.subscribe();
  await world.publish(1);
  const respondToHeld = world.receiver.hold();
  const dispatcher = world.startDispatcher();
  await dispatcher.deliverDue(budget);
  await waitFor(() => expect(world.receiver.received).toHaveLength(1));
  const stopped = dispatcher.stop();
  await world.publish(2);
  dispatcher.wake();
  expect(await dispatcher.deliverDue(budget)).toEqual({ moved: 0, more: false });
  respondToHeld();
  await stopped;
  expect(await world.states()).toEqual(["succeeded", "pending"]);
});

test("deliveries that do not end while a dispatcher stops, or cannot be sent in time, are released", async () => {
  await world.subscribe();
  await world.publish(1);
  world.receiver.hold();
  const impatient = world.startDispatcher({ limits: { ...webhookThroughputLimits({}), attemptMs: 100 } });
  await impatient.deliverDue(budget);
  await waitFor(() => expect(world.receiver.received).toHaveLength(1));
  await impatient.stop();
  expect(await world.deliveries()).toMatchObject([{ state: "pending", claim: null, lease_until: null, attempts: 0 }]);

  const late = world.startDispatcher({ limits: { ...webhookThroughputLimits({}), attemptMs: 61_000 } });
  expect(await late.deliverDue(budget)).toMatchObject({ moved: 1 });
  expect(await world.deliveries()).toMatchObject([{ state: "pending", claim: null }]);
  expect(world.receiver.received).toHaveLength(1);
});

test("a result that cannot be written is written when the database is back", async () => {
  await world.subscribe();
  await world.publish(1);
  let isAway = true;
  const onError = vi.fn(() => {
    isAway = false;
  });
  const failing = {
    ...connection().db,
    transaction: (work: never) =>
      isAway ? Promise.reject(new Error("away")) : connection().db.transaction(work as never),
    execute: (query: never) => connection().db.execute(query),
    select: (fields: never) => connection().db.select(fields),
  };
  await world
    .startDispatcher({ context: () => ({ ...world.context(), db: failing as never }), onError })
    .deliverDue(budget);
  await waitFor(async () => expect(await world.states()).toEqual(["succeeded"]));
  expect(onError).toHaveBeenCalledWith("webhooks.results_not_written", expect.any(Error));
  expect(world.receiver.received).toHaveLength(1);
});

test("waiting deliveries go to the subscription's present target, and nowhere once it is deleted", async () => {
  const { id, accountId } = await world.subscribe("/old");
  await world.publish(1);
  // The health of the old receiver does not count for the new one.
  await connection().sql`update webhooks set failures = 10, paused_until = 'infinity' where id = ${id}`;
  const policy = { allowsPrivate: true, allowedCidrs: [], requiresHttps: false, ownHostname: "" };
  await redirectWebhook(world.context(), accountId, id, { url: world.receiver.url("/new") }, policy);
  const dispatcher = world.startDispatcher();
  await dispatcher.deliverDue(budget);
  await waitFor(() => expect(world.receiver.received.map(({ path }) => path)).toEqual(["/new"]));
  await waitFor(async () => expect(await world.states()).toEqual(["succeeded"]));
  await world.publish(2);
  await deleteWebhook(world.context(), accountId, id);
  expect(await dispatcher.deliverDue(budget)).toMatchObject({ moved: 0 });
  expect(await world.states()).toEqual(["succeeded", "cancelled"]);
});

test.each([
  ["disabled", "held", disableWebhook],
  ["deleted", "cancelled", deleteWebhook],
] as const)(
  "a delivery that fails after its subscription was %s is %s, one that succeeds has succeeded",
  async (_, state, end) => {
    const { id, accountId } = await world.subscribe();
    await world.publish(1, 2, 3);
    let responded = 0;
    const held: (() => void)[] = [];
    world.receiver.response = (response) => held.push(() => response.writeHead(responded++ === 0 ? 200 : 500).end());
    await world.startDispatcher({ limits: { ...webhookThroughputLimits({}), slotsPerEndpoint: 2 } }).deliverDue(budget);
    await waitFor(() => expect(held).toHaveLength(2));
    await end(world.context(), accountId, id);
    for (const response of held) response();
    await waitFor(async () => expect((await world.states()).sort()).toEqual([state, state, "succeeded"].sort()));
  },
);

test("a claim skips rows that are locked", async () => {
  await world.subscribe();
  await world.publish(1, 2);
  const [first] = await world.deliveries();
  await connection().sql.begin(async (sql) => {
    await sql`select from webhook_deliveries where id = ${first?.id} for update`;
    expect(await claim()).toHaveLength(1);
  });
  expect(await claim()).toHaveLength(1);
});
