import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { outbox } from "@/db/schema/outbox";
import { asOwner, setupTestDatabase } from "@/db/testing";
import { uuidV7 } from "@/lib/core/ids/uuid";
import { type Context, systemContext } from "@/lib/platform/context";
import { readFigures } from "@/lib/platform/metrics";
import { TestClock } from "../messaging/webhooks/delivery/testing-dispatcher";
import { relayAll } from "../operating/testing-relay";
import { findEventBacklog, hasEventsToRelay, listFailedEvents, retryFailedEvents } from ".";
import { followEvents } from "./follow";
import type { Follower } from "./follower";
import { ensureCursors, givePositions } from "./positions";
import { createEventRelay, type EventRelay } from "./relay";

setupTestDatabase();

const clock = new TestClock();
const ctx = () => systemContext("test", { now: clock.now });
const db = () => connection().db;
const relays: EventRelay[] = [];
let run = 0;

beforeAll(() =>
  asOwner((owner) =>
    owner.unsafe(
      "create table taken (n bigint generated always as identity, follower text, event uuid, account bigint)",
    ),
  ),
);

/** Cursors of an earlier test would begin in the middle of its events. */
beforeEach(async () => {
  run++;
  await db().execute(sql`truncate taken, outbox, event_followers, event_retries`);
});

afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()));
});

/** Writes what it takes into the table; `fails` chooses the events for which it throws after it has written. */
const recorder = (name: string, fails: (event: string) => boolean = () => false): Follower => ({
  name,
  async follow(tx, events) {
    for (const { id, accountId } of events) {
      await tx.db.execute(sql`insert into taken (follower, event, account) values (${name}, ${id}, ${accountId})`);
      if (fails(id)) throw new Error("this one never");
    }
  },
});

/** Events of these accounts, one after the other; returns their ids. */
async function record(...accountIds: readonly number[]): Promise<string[]> {
  const events = accountIds.map((accountId) => {
    clock.advance(0.001);
    return {
      id: uuidV7(clock.now()),
      accountId,
      aggregate: "account" as const,
      aggregateId: accountId,
      sequence: run,
      type: "account.updated" as const,
      payload: {},
      createdAt: clock.now(),
    };
  });
  await db().insert(outbox).values(events);
  return events.map(({ id }) => id);
}

async function takenBy(follower: string, account?: number): Promise<string[]> {
  const rows = await connection().sql`
    select event from taken where follower = ${follower} and account = coalesce(${account ?? null}, account) order by n`;
  return rows.map(({ event }) => event);
}

function start(followers: readonly Follower[], onError: (error: unknown) => void = () => {}): EventRelay {
  const relay = createEventRelay({ context: ctx, followers, onError: (_, error) => onError(error) });
  relays.push(relay);
  return relay;
}

const waitFor = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 10 });

test("a follower that throws for one account goes on with the others, and stops no other follower", async () => {
  const ids = await record(1, 2, 1, 3, 1);
  const followers = [recorder("webhooks"), recorder("notices", (id) => id === ids[0])];
  const failed = await relayAll(ctx(), followers);
  expect(failed).toMatchObject([{ eventId: ids[0] }]);
  expect(await takenBy("webhooks")).toEqual(ids);
  expect(await takenBy("notices")).toEqual([ids[1], ids[3]]);
  const later = await record(1, 2);
  await relayAll(ctx(), followers);
  expect(await takenBy("webhooks")).toEqual([...ids, ...later]);
  expect(await takenBy("notices")).toEqual([ids[1], ids[3], later[1]]);
});

test("what a follower cannot take is tried five times, later each time, then set aside and counted; its account goes on", async () => {
  const ids = await record(1, 1, 2);
  let isBroken = true;
  const followers = [recorder("notices", (id) => isBroken && id === ids[0])];
  const counted = async () => {
    const figures = await readFigures({ attempts: new Map(), droppedRequests: new Map(), refusedWrites: 0 });
    const counter = figures.find(({ name }) => name === "anden_events_set_aside_total");
    return counter?.values.find(({ labels }) => labels.follower === "notices")?.value ?? 0;
  };
  const before = await counted();
  await relayAll(ctx(), followers);
  for (const seconds of [1, 4, 16, 64]) {
    expect(await takenBy("notices", 1)).toEqual([]);
    clock.advance(seconds - 0.5);
    expect(await relayAll(ctx(), followers)).toEqual([]);
    clock.advance(0.5);
    expect(await relayAll(ctx(), followers)).toHaveLength(1);
  }
  expect(await takenBy("notices")).toEqual([ids[2], ids[1]]);
  expect(await counted()).toBe(before + 1);
  expect(await listFailedEvents(ctx(), 10)).toMatchObject([
    { id: ids[0], follower: "notices", accountId: 1, attempts: 5, nextAt: null, lastError: "Error: this one never" },
  ]);
  expect(await findEventBacklog(ctx())).toMatchObject({ failed: 1 });

  expect(await retryFailedEvents(ctx())).toBe(1);
  const [next = ""] = await record(1);
  await relayAll(ctx(), followers);
  expect(await takenBy("notices", 1)).toEqual([ids[1], next]);
  expect(await counted()).toBe(before + 2);
  isBroken = false;
  await retryFailedEvents(ctx());
  await relayAll(ctx(), followers);
  expect(await takenBy("notices", 1)).toEqual([ids[1], next, ids[0]]);
  expect(await listFailedEvents(ctx(), 10)).toEqual([]);
});

test("a follower that hangs holds up neither the relay nor another follower, and goes on where it was", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const inner = recorder("orders");
  const hanging: Follower = {
    name: "orders",
    async follow(tx, events) {
      await held;
      await inner.follow(tx, events);
    },
  };
  const relay = start([hanging, recorder("webhooks")]);
  const ids = await record(1, 2);
  await relay.relay();
  await waitFor(async () => expect(await takenBy("webhooks")).toEqual(ids));
  ids.push(...(await record(1, 2)));
  await relay.relay();
  await waitFor(async () => expect(await takenBy("webhooks")).toEqual(ids));
  expect(await takenBy("orders")).toEqual([]);
  // Another process finds the follower taken, and does not wait for it either.
  expect(await followEvents(ctx(), hanging)).toMatchObject({ isBusy: true, moved: 0 });
  release();
  await waitFor(async () => expect(await takenBy("orders")).toEqual(ids));
});

test("a follower whose process dies between its work and its cursor has done nothing, and does it once", async () => {
  const ids = await record(1, 2, 1);
  const inner = recorder("channels");
  let isDying = true;
  const dying: Follower = {
    name: "channels",
    async follow(tx, events) {
      await inner.follow(tx, events);
      if (!isDying) return;
      isDying = false;
      const [row] = await tx.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await asOwner((owner) => owner`select pg_terminate_backend(${row?.pid ?? 0})`);
    },
  };
  await ensureCursors(ctx(), [dying]);
  await givePositions(ctx());
  await expect(followEvents(ctx(), dying)).rejects.toThrow();
  expect(await takenBy("channels")).toEqual([]);
  await followEvents(ctx(), dying);
  expect(await takenBy("channels")).toEqual(ids);
  expect(await followEvents(ctx(), dying)).toMatchObject({ moved: 0, failed: [] });
});

test("without the database no event is to blame: nothing is passed over, and the relay goes on by itself", async () => {
  const inner = recorder("notices");
  let failures = 1;
  const errors: unknown[] = [];
  const shaken: Follower = {
    name: "notices",
    async follow(tx, events) {
      if (failures-- > 0) throw Object.assign(new Error("terminating connection"), { code: "57P01" });
      await inner.follow(tx, events);
    },
  };
  const relay = start([shaken], (error) => errors.push(error));
  const ids = await record(1);
  await relay.relay();
  await waitFor(async () => expect(await takenBy("notices")).toEqual(ids));
  expect(errors).toHaveLength(1);
  expect(await listFailedEvents(ctx(), 10)).toEqual([]);
});

test("four relays at once give every follower each event once, in the order of its account", async () => {
  const followers = [recorder("webhooks"), recorder("orders")];
  const ids = await record(...Array.from({ length: 1_000 }, (_, i) => (i % 7) + 1));
  await Promise.all(Array.from({ length: 4 }, () => relayAll(ctx(), followers)));
  await relayAll(ctx(), followers);
  for (const { name } of followers) expect(await takenBy(name)).toEqual(ids);
});

test("an event that is committed after later ones is not passed over", async () => {
  const followers = [recorder("webhooks")];
  const slow = { release: () => {} };
  const released = new Promise<void>((resolve) => {
    slow.release = resolve;
  });
  const early = new Date(clock.now());
  const id = uuidV7(early);
  const open = db().transaction(async (tx) => {
    await tx.insert(outbox).values({
      id,
      accountId: 9,
      aggregate: "account",
      aggregateId: 9,
      sequence: 1,
      type: "account.updated",
      payload: {},
      createdAt: early,
    });
    await released;
  });
  await sleep(1);
  const later = await record(1, 2);
  await relayAll(ctx(), followers);
  expect(await takenBy("webhooks")).toEqual(later);
  slow.release();
  await open;
  await relayAll(ctx(), followers);
  expect(await takenBy("webhooks")).toEqual([...later, id]);
});

test("events that an older version left are taken once, those that it has handled never again", async () => {
  const [handled = "", ...waiting] = await record(1, 1, 2);
  await db().execute(sql`update outbox set processed_at = created_at where id = ${handled}`);
  await db().execute(sql`update outbox set attempts = 9, last_error = 'boom' where id = ${waiting[1]}`);
  const followers = [recorder("webhooks"), recorder("notices")];
  await relayAll(ctx(), followers);
  await relayAll(ctx(), followers);
  for (const { name } of followers) expect(await takenBy(name)).toEqual(waiting);
});

test("a follower that joins later begins with what happens then", async () => {
  await record(1);
  await relayAll(ctx(), [recorder("webhooks")]);
  const both = [recorder("webhooks"), recorder("statistics")];
  await ensureCursors(ctx(), both);
  const [next] = await record(1);
  await relayAll(ctx(), both);
  expect(await takenBy("statistics")).toEqual([next]);
  expect(await takenBy("webhooks")).toHaveLength(2);
});

test("a follower takes its topics only, and waiting events are seen until each has taken its own", async () => {
  const followers: Follower[] = [{ ...recorder("orders"), topics: ["shipment.status_changed"] }, recorder("webhooks")];
  const [updated = ""] = await record(1);
  expect(await hasEventsToRelay(ctx())).toBe(true);
  clock.advance(60);
  expect(await findEventBacklog(ctx())).toEqual({ waiting: 1, oldestSeconds: 60, failed: 0 });
  const [changed = ""] = await record(1);
  await db().execute(sql`update outbox set type = 'shipment.status_changed' where id = ${changed}`);
  await relayAll(ctx(), followers);
  expect(await takenBy("orders")).toEqual([changed]);
  expect(await takenBy("webhooks")).toEqual([updated, changed]);
});

test("only an operator sees and retries what was set aside", async () => {
  const seller: Context = { ...ctx(), memberships: [{ accountId: 1, role: "owner" }] };
  const forbidden = { detail: { code: "forbidden" } };
  await expect(async () => listFailedEvents(seller, 1)).rejects.toMatchObject(forbidden);
  await expect(async () => retryFailedEvents(seller)).rejects.toMatchObject(forbidden);
});
