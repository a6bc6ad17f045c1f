import { expect, test } from "vitest";
import type { Caller } from "./call";
import { createDispatcher } from "./dispatcher";
import type { Job } from "./job";

/** A dispatcher whose functions complete at once, and the names of the events that they ran with. */
function observe(job: Partial<Job>, mayHaveWork?: (jobId: string) => Promise<boolean>) {
  const events: string[] = [];
  const caller: Caller = {
    listJobs: async () => [],
    async call(_, __, { event }) {
      events.push(event.name);
      return { status: 200, ops: [], canRetry: false, retryAfterMs: undefined };
    },
  };
  const jobs = [{ id: "tested", events: [], crons: [], retries: 0, ...job }];
  const dispatcher = createDispatcher(caller, jobs, {
    sweepMs: 5_000,
    retryDelaysMs: [0],
    ...(mayHaveWork && { mayHaveWork }),
  });
  const runsAt = async (time: string): Promise<number> => {
    events.length = 0;
    dispatcher.tick(new Date(time));
    await dispatcher.settled();
    return events.length;
  };
  return { dispatcher, events, runsAt };
}

test("a cron runs when leadership starts and whenever it is due; missed times cause one run", async () => {
  const { dispatcher, events, runsAt } = observe({ crons: ["*/10 * * * *"] });
  dispatcher.begin(new AbortController().signal, new Date("2026-11-20T16:45:00Z"));
  await dispatcher.settled();
  expect(events).toEqual(["inngest/scheduled.timer"]);
  expect(await runsAt("2026-11-20T16:49:59Z")).toBe(0);
  expect(await runsAt("2026-11-20T16:50:00Z")).toBe(1);
  expect(await runsAt("2026-11-20T16:50:01Z")).toBe(0);
  expect(await runsAt("2026-11-20T19:31:00Z")).toBe(1);
  expect(await runsAt("2026-11-20T19:39:59Z")).toBe(0);
  expect(await runsAt("2026-11-20T19:40:00Z")).toBe(1);
});

test("a function with an event trigger is also swept, and no other event wakes it", async () => {
  const { dispatcher, events, runsAt } = observe({ events: ["anden/wake"] });
  dispatcher.begin(new AbortController().signal, new Date("2026-11-20T16:45:00Z"));
  await dispatcher.settled();
  expect(await runsAt("2026-11-20T16:45:04Z")).toBe(0);
  expect(await runsAt("2026-11-20T16:45:05Z")).toBe(1);
  dispatcher.notify("anden/news");
  await dispatcher.settled();
  expect(events).toEqual(["anden/wake"]);
});

test("a sweep runs the function only where it may have work; a probe that fails says nothing", async () => {
  const answers = [async () => false, async () => true, () => Promise.reject(new Error("the database is away"))];
  const asked: string[] = [];
  const { dispatcher, runsAt } = observe({ events: ["anden/wake"] }, async (jobId) => {
    asked.push(jobId);
    return (answers.shift() ?? (async () => false))();
  });
  dispatcher.begin(new AbortController().signal, new Date("2026-11-20T16:45:00Z"));
  await dispatcher.settled();
  expect(asked).toEqual([]);
  expect(await runsAt("2026-11-20T16:45:05Z")).toBe(0);
  expect(await runsAt("2026-11-20T16:45:10Z")).toBe(1);
  expect(await runsAt("2026-11-20T16:45:15Z")).toBe(1);
  expect(asked).toEqual(["tested", "tested", "tested"]);
});

test("functions that are due together begin in turns of the event loop, so that requests are served between them", async () => {
  let turn = 0;
  const count = () => {
    turn++;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const turns: number[] = [];
  const caller: Caller = {
    listJobs: async () => [],
    async call() {
      turns.push(turn);
      return { status: 200, ops: [], canRetry: false, retryAfterMs: undefined };
    },
  };
  const jobs = Array.from({ length: 12 }, (_, i) => ({
    id: `job-${i}`,
    events: ["anden/wake"],
    crons: [],
    retries: 0,
  }));
  const dispatcher = createDispatcher(caller, jobs, { sweepMs: 5_000, retryDelaysMs: [0] });
  dispatcher.begin(new AbortController().signal, new Date());
  await dispatcher.settled();
  clearImmediate(counting);
  expect(turns).toHaveLength(12);
  expect(new Set(turns).size).toBe(12);
});

test("nothing runs before leadership starts or after it is lost", async () => {
  const { dispatcher, events } = observe({ events: ["anden/wake"] });
  const term = new AbortController();
  dispatcher.notify("anden/wake");
  await dispatcher.settled();
  dispatcher.begin(term.signal, new Date());
  term.abort();
  dispatcher.notify("anden/wake");
  await dispatcher.settled();
  expect(events).toEqual([]);
});
