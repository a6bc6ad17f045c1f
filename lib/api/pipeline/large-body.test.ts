import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeBodyTurn, takeLoopTurn } from "./large-body";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const turnOf = (accountId: number) =>
  takeBodyTurn({ memberships: [{ accountId, role: "owner" }] }, { signal: new AbortController().signal });

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
    Promise.all(lengths.map((length) => takeLoopTurn({ length }).then(() => turn)));
  const [small, first, second, third] = await turnsOf([200, 50_000, 1_000_000, 50_000]);
  clearImmediate(counter);
  expect(small).toBe(0);
  expect(new Set([small, first, second, third]).size).toBe(4);
});

test("after a large body the event loop has as much time for the rest before the next one", async () => {
  vi.useRealTimers();
  const body = { length: 1_000_000 };
  const work = async () => {
    await takeLoopTurn(body);
    const began = performance.now();
    while (performance.now() < began + 20);
    return { began, ended: performance.now() };
  };
  const [first, second] = await Promise.all([work(), work()]);
  // A timer may fire a millisecond early.
  expect(second.began - first.ended).toBeGreaterThan(18);
});
