import { expect, test } from "vitest";
import { createFairQueue, type FairQueueLimits, type Owner, type TurnOptions } from "./fair-queue";

const roomy: FairQueueLimits = { slots: 1, slotsPerOwner: 1, waiting: 100, waitingPerOwner: 100, timeoutMs: 60_000 };

/** A queue whose work ends when the test says so, and the order in which it began. */
function observe(limits: Partial<FairQueueLimits>) {
  const queue = createFairQueue({ ...roomy, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (owner: Owner, name: string, options?: TurnOptions) =>
    queue.run(
      owner,
      () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.push(() => resolve(name)));
      },
      options,
    );
  const flush = () => new Promise((resolve) => setImmediate(resolve));
  return {
    add,
    begun,
    flush,
    async endNext() {
      ends.shift()?.();
      await flush();
    },
  };
}

test("owners take turns, however much one of them has queued", async () => {
  const { add, begun, endNext, flush } = observe({});
  const all = ["a1", "a2", "a3", "b1", "c1", "b2"].map((name) => add(name.charCodeAt(0), name));
  await flush();
  for (let i = 0; i < all.length; i++) await endNext();
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b1", "c1", "b2"]);
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
});

test("a slot stays free for other owners", async () => {
  const { add, begun, endNext, flush } = observe({ slots: 3, slotsPerOwner: 2 });
  const first = ["a1", "a2", "a3"].map((name) => add(1, name));
  await flush();
  expect(begun).toEqual(["a1", "a2"]);
  const other = add(2, "b1");
  await flush();
  expect(begun).toEqual(["a1", "a2", "b1"]);
  await endNext();
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
  for (let i = 0; i < 3; i++) await endNext();
  await Promise.all([...first, other]);
});

test("more than may wait is rejected at once: one owner by its own limit, everybody by that of all", async () => {
  const { add, endNext, flush } = observe({ waiting: 3, waitingPerOwner: 2 });
  const accepted = [add(1, "a1"), add(1, "a2"), add(1, "a3")];
  await flush();
  await expect(add(1, "a4")).rejects.toMatchObject({ detail: { code: "rate_limited", retryAfterSeconds: 2 } });
  accepted.push(add(2, "b1"));
  await flush();
  await expect(add(3, "c1")).rejects.toMatchObject({ detail: { code: "unavailable", retryAfterSeconds: 2 } });
  // Background work waits as long as it takes, and takes nobody's place in the queue.
  accepted.push(add(3, "c2", { isBackground: true }));
  for (let i = 0; i < accepted.length; i++) await endNext();
  expect(await Promise.all(accepted)).toEqual(["a1", "a2", "a3", "b1", "c2"]);
});

test("work that waited too long is rejected, never runs, and leaves its place to others", async () => {
  const { add, begun, endNext, flush } = observe({ timeoutMs: 20 });
  const first = add(1, "a1");
  await flush();
  await expect(add(2, "b1")).rejects.toMatchObject({ detail: { code: "unavailable" } });
  const patient = add(2, "b2", { isBackground: true });
  await endNext();
  await endNext();
  expect(await Promise.all([first, patient])).toEqual(["a1", "b2"]);
  expect(begun).toEqual(["a1", "b2"]);
});

test("work that fails frees its slot", async () => {
  const queue = createFairQueue(roomy);
  const failing = queue.run(1, () => Promise.reject(new Error("broken")));
  const next = queue.run(1, async () => "fine");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("fine");
});

test("what waits is given up when its caller goes; what has begun goes on, and the others move up", async () => {
  const { add, begun, endNext, flush } = observe({});
  const callers = ["a1", "a2", "a3"].map((name) => ({ name, gone: new AbortController() }));
  const all = callers.map(({ name, gone }) => add(1, name, { signal: gone.signal }));
  const ended = Promise.allSettled(all);
  await flush();
  callers[0]!.gone.abort();
  callers[1]!.gone.abort();
  await flush();
  await endNext();
  await endNext();
  expect(begun).toEqual(["a1", "a3"]);
  expect((await ended).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  await expect(add(1, "a4", { signal: callers[0]!.gone.signal })).rejects.toMatchObject({
    detail: { code: "unavailable" },
  });
  expect(begun).toEqual(["a1", "a3"]);
});
