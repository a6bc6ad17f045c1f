import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { coalesce } from "./coalescer";

test("any number of requests during a run cause one more run, with the latest reason", async () => {
  const runs: string[] = [];
  const coalescer = coalesce(async (reason: string) => {
    runs.push(reason);
    if (runs.length === 1) for (const later of ["second", "third", "fourth"]) coalescer.request(later);
  });
  coalescer.request("first");
  await coalescer.settled();
  expect(runs).toEqual(["first", "fourth"]);
});

/** Pauses between requests, in milliseconds. */
const pauses = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 12 });

async function expectRunAfter(pausesMs: readonly number[]): Promise<void> {
  let clock = 0;
  let active = 0;
  const starts: number[] = [];
  const coalescer = coalesce(async () => {
    expect(++active).toBe(1);
    starts.push(++clock);
    await sleep(5);
    active--;
  });
  let lastRequest = 0;
  for (const pauseMs of pausesMs) {
    await sleep(pauseMs);
    lastRequest = ++clock;
    coalescer.request(undefined);
  }
  await coalescer.settled();
  expect(starts.at(-1) ?? 0).toBeGreaterThanOrEqual(lastRequest);
}

test("never two runs at once, and every request is followed by a run that starts after it", async () => {
  // Side by side, as they wait most of the time.
  const ten = fc.array(pauses, { minLength: 10, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(ten, async (all) => void (await Promise.all(all.map(expectRunAfter)))),
    { numRuns: 1 },
  );
});
