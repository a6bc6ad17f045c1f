import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeLoopTurn, takeWorkTurn } from "./large-body";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const of = (owner: number, signal = new AbortController().signal) => ({ owner, signal });
const turnOf = (accountId: number) => takeWorkTurn(of(accountId));

test("two large bodies are in work at a time, one of an account; the next waits for its turn, or is refused in the end", async () => {
  const [first, second] = [await turnOf(1), await turnOf(2)];
  const order: number[] = [];
  const waiting = [1, 3].map((id) =>
    turnOf(id).then((end) => {
      order.push(id);
      return end;
    }),
  );
  const late = expect(turnOf(4)).rejects.toMatchObject({ detail: { code: "unavailable", retryAfterSeconds: 2 } });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(order).toEqual([]);
  second();
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual([3]);
  first();
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual([3, 1]);
  await vi.advanceTimersByTimeAsync(10_000);
  await late;
  for (const end of await Promise.all(waiting)) end();
});

test("large bodies that arrive together are parsed in a turn of the event loop each, small ones at once", async () => {
  vi.useRealTimers();
  let turn = 0;
  const count = () => {
    turn++;
    counter = setImmediate(count);
  };
  let counter = setImmediate(count);
  const turnsOf = (lengths: readonly number[]) =>
    Promise.all(lengths.map((length) => takeLoopTurn({ length }, of(1)).then(() => turn)));
  const [small, first, second, third] = await turnsOf([200, 50_000, 1_000_000, 50_000]);
  clearImmediate(counter);
  expect(small).toBe(0);
  expect(new Set([small, first, second, third]).size).toBe(4);
});

const large = { length: 1_000_000 };

test("after a large body the event loop has as much time for the rest before the next one", async () => {
  vi.useRealTimers();
  const work = async () => {
    await takeLoopTurn(large, of(1));
    const began = performance.now();
    while (performance.now() < began + 20);
    return { began, ended: performance.now() };
  };
  const [first, second] = await Promise.all([work(), work()]);
  // A timer may fire a millisecond early.
  expect(second.began - first.ended).toBeGreaterThan(18);
});

test("one owner's large bodies delay another's by one, and so many wait at most; who has gone keeps no place", async () => {
  vi.useRealTimers();
  const order: string[] = [];
  const gone = new AbortController();
  const left = expect(
    Promise.all([takeLoopTurn(large, of(1)), takeLoopTurn(large, of(1, gone.signal)).then(() => order.push("gone"))]),
  ).rejects.toMatchObject({ detail: { code: "unavailable" } });
  gone.abort();
  const many = Array.from({ length: 120 }, (_, place) =>
    takeLoopTurn(large, of(1)).then(
      () => order.push(`loud ${place}`),
      ({ detail }) => order.push(detail.code),
    ),
  );
  const quiet = takeLoopTurn(large, of(2)).then(() => order.push("quiet"));
  await Promise.all([left, quiet, ...many]);
  const turns = order.filter((name) => name !== "rate_limited");
  expect(turns.indexOf("quiet")).toBeLessThan(2);
  expect(order.filter((name) => name === "rate_limited").length).toBeGreaterThan(0);
  expect(order).not.toContain("gone");
});
