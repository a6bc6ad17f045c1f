import { Socket } from "node:net";
import type { InngestFunction } from "inngest";
import { afterEach, expect, test, vi } from "vitest";
import { connection } from "@/db/driver";
import { asOwner, setupTestDatabase } from "@/db/testing";
import { captureLog } from "@/lib/platform/log/testing-log";
import { jobTopics, notifyJobs } from "@/lib/platform/outbox";
import { embeddedSigningKey, inngest } from "../client";
import { serveFunctions } from "../serve";
import { type Runner, type RunnerOptions, startRunner } from "./runner";

setupTestDatabase();
const logged = captureLog();

const never = 3_600_000;
const runners: Runner[] = [];

async function start(functions: InngestFunction.Any[], timing: Partial<RunnerOptions> = {}): Promise<Runner> {
  const runner = await startRunner({
    endpoint: serveFunctions(functions),
    signingKey: embeddedSigningKey(),
    heartbeatMs: 50,
    sweepMs: never,
    retryDelaysMs: [0],
    ...timing,
  });
  runners.push(runner);
  return runner;
}

/** A function without steps that runs `work` at every notification. */
const onNotification = (work: () => unknown, id = "tested") =>
  inngest.createFunction({ id, triggers: [{ event: "anden/wake" }] }, async () => {
    await work();
  });

const leaders = () => runners.filter((runner) => runner.isLeading()).length;
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 10 });

/** Terminates the connections of all runners, as a restart of PostgreSQL does. */
const cutConnections = () =>
  asOwner(
    (owner) => owner`
      SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'anden-runner'`,
  );

afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  vi.restoreAllMocks();
});

test("a runner that has started leads or stands by", async () => {
  const [first, second] = [await start([onNotification(() => {})]), await start([onNotification(() => {})])];
  expect([first.isLeading(), second.isLeading()]).toEqual([true, false]);
});

test("a notification runs the function, and so does the start of leadership", async () => {
  const work = vi.fn();
  await start([onNotification(work)]);
  await waitFor(() => expect(work).toHaveBeenCalledTimes(1));
  notifyJobs();
  await waitFor(() => expect(work).toHaveBeenCalledTimes(2));
});

test("a notification runs the functions of its topic and no others; simultaneous topics all arrive", async () => {
  const works = { shipments: vi.fn(), printing: vi.fn(), bulk: vi.fn() };
  const functions = (["shipments", "printing", "bulk"] as const).map((kind) =>
    inngest.createFunction({ id: kind, triggers: [{ event: jobTopics[kind] }] }, async () => works[kind]()),
  );
  await start(functions);
  for (const work of Object.values(works)) await waitFor(() => expect(work).toHaveBeenCalledTimes(1));
  notifyJobs(jobTopics.printing);
  notifyJobs(jobTopics.bulk);
  await waitFor(() => expect(works.printing).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(works.bulk).toHaveBeenCalledTimes(2));
  notifyJobs();
  await waitFor(() => expect(works.shipments).toHaveBeenCalledTimes(2));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([works.printing, works.bulk].map((work) => work.mock.calls.length)).toEqual([2, 2]);
  // Without a topic: notifications may have been missed, or a version without topics sent this one.
  await connection().sql.notify("anden_wake", "");
  await waitFor(() => expect(Object.values(works).map((work) => work.mock.calls.length)).toEqual([3, 3, 3]));
});

test("a notification during a run causes another run, never two at once", async () => {
  let active = 0;
  let maxActive = 0;
  let runs = 0;
  let release = () => {};
  const work = async () => {
    runs++;
    maxActive = Math.max(maxActive, ++active);
    if (runs === 1) await new Promise<void>((resolve) => (release = resolve));
    active--;
  };
  await start([onNotification(work)]);
  await waitFor(() => expect(runs).toBe(1));
  for (let i = 0; i < 5; i++) await connection().sql.notify("anden_wake", "");
  release();
  await waitFor(() => expect(runs).toBe(2));
  expect(maxActive).toBe(1);
});

test("work without a notification is found by the sweep", async () => {
  const work = vi.fn();
  await start([onNotification(work)], { sweepMs: 50 });
  await waitFor(() => expect(work.mock.calls.length).toBeGreaterThan(3));
});

test("a function that exhausted its retries runs again at the next notification", async () => {
  const work = vi.fn(() => {
    throw new Error("broken");
  });
  const failing = inngest.createFunction({ id: "failing", triggers: [{ event: "anden/wake" }], retries: 1 }, async () =>
    work(),
  );
  await start([failing]);
  await waitFor(() => expect(logged.text()).toMatch(/job\.given_up.*anden-failing/));
  expect(work).toHaveBeenCalledTimes(2);
  notifyJobs();
  await waitFor(() => expect(work).toHaveBeenCalledTimes(4));
});

test("a function that takes an unsupported step is disabled by name, the others keep running", async () => {
  const slept = vi.fn();
  const work = vi.fn();
  const sleeper = inngest.createFunction({ id: "sleeper", triggers: [{ event: "anden/wake" }] }, async ({ step }) => {
    slept();
    await step.sleep("a while", "1s");
  });
  await start([sleeper, onNotification(work)]);
  await waitFor(() => expect(logged.text()).toMatch(/job\.put_aside.*anden-sleeper/));
  notifyJobs();
  await waitFor(() => expect(work).toHaveBeenCalledTimes(2));
  expect(slept).toHaveBeenCalledTimes(1);
});

test("functions that the runner cannot run keep it from starting", async () => {
  const patient = inngest.createFunction(
    { id: "patient", triggers: [{ event: "anden/wake" }], debounce: { period: "5s" } },
    async () => {},
  );
  await expect(start([patient])).rejects.toThrow("anden-patient");
});

test("of two runners on one database one leads, and the other takes over when the first stops", async () => {
  const works = [vi.fn(), vi.fn()] as const;
  const first = await start([onNotification(works[0])]);
  await waitFor(() => expect(works[0]).toHaveBeenCalledTimes(1));
  const second = await start([onNotification(works[1])]);
  notifyJobs();
  await waitFor(() => expect(works[0]).toHaveBeenCalledTimes(2));
  expect(second.isLeading()).toBe(false);
  expect(works[1]).not.toHaveBeenCalled();

  await first.stop();
  await waitFor(() => expect(works[1]).toHaveBeenCalledTimes(1));
  notifyJobs();
  await waitFor(() => expect(works[1]).toHaveBeenCalledTimes(2));
  expect(works[0]).toHaveBeenCalledTimes(2);
});

test("a leader that loses its connection resigns, and one of the runners leads and listens again", async () => {
  const work = vi.fn();
  await start([onNotification(work)]);
  await start([onNotification(work)]);
  await waitFor(() => expect(leaders()).toBe(1));
  for (let round = 0; round < 3; round++) {
    await cutConnections();
    await waitFor(() => expect(leaders()).toBe(1));
    work.mockClear();
    await waitFor(() => {
      notifyJobs();
      expect(work.mock.calls.length).toBeGreaterThan(1);
    });
  }
});

test("stopping waits for the function that is running", async () => {
  let finished = false;
  let begun = false;
  const slow = onNotification(async () => {
    begun = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
    finished = true;
  });
  const runner = await start([slow]);
  await waitFor(() => expect(begun).toBe(true));
  await runner.stop();
  expect(finished).toBe(true);
  const held = await connection().sql`
    SELECT 1 FROM pg_locks
    WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  expect(held).toHaveLength(0);
});

test("an event sent by a function wakes another in the leading process, without network traffic", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  const connected = vi.spyOn(Socket.prototype, "connect");
  const work = vi.fn();
  const notifier = inngest.createFunction(
    { id: "announcer", triggers: [{ event: "anden/wake" }] },
    async ({ step }) => {
      await step.sendEvent("tell", { name: "anden/news" });
    },
  );
  const listener = inngest.createFunction({ id: "listener", triggers: [{ event: "anden/news" }] }, async () => work());
  await start([notifier, listener]);
  await waitFor(() => expect(work).toHaveBeenCalledTimes(1));
  notifyJobs();
  await waitFor(() => expect(work).toHaveBeenCalledTimes(2));

  expect(fetched).not.toHaveBeenCalled();
  const { port } = new URL(process.env.DATABASE_URL!);
  expect(connected.mock.calls.length).toBeGreaterThan(0);
  for (const [target] of connected.mock.calls) expect(String(target)).toBe(port);
});

test("the SDK cannot reach any server, whatever it is asked to do", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  await expect(inngest.sendSignal({ signal: "s", data: {} })).rejects.toThrow();
  await expect(inngest.send({ name: "anden/wake", data: { secret: 1 } })).rejects.toThrow("without data");
  expect(fetched).not.toHaveBeenCalled();
});
