import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { Batcher } from "./batcher";

const never = 3_600_000;

function observe({ gatherMs = 10, fullAt = 50 } = {}) {
  const batches: (readonly number[])[] = [];
  let active = 0;
  const batcher = new Batcher<number>({
    write: async (batch) => {
      expect(++active).toBe(1);
      batches.push(batch);
      await sleep(20);
      active--;
    },
    gatherMs,
    fullAt,
    maxBatch: 200,
  });
  return { batcher, batches };
}

test("items that arrive together are written together, in order, never two batches at a time", async () => {
  const { batcher, batches } = observe();
  for (let item = 0; item < 300; item++) batcher.add(item);
  await sleep(5);
  batcher.add(300);
  await batcher.drain();
  expect(batches.flat()).toEqual(Array.from({ length: 301 }, (_, item) => item));
  expect(batches.length).toBeLessThan(4);
  batcher.add(301);
  await batcher.drain();
  expect(batches.at(-1)).toEqual([301]);
});

test("a batch is written when it is full, when it is asked for, or when its time is over", async () => {
  const patient = observe({ gatherMs: never, fullAt: 3 });
  patient.batcher.add(1);
  patient.batcher.add(2);
  expect(patient.batcher.size).toBe(2);
  patient.batcher.add(3);
  await patient.batcher.drain();
  expect(patient.batches).toEqual([[1, 2, 3]]);
  patient.batcher.add(4);
  await patient.batcher.drain();
  expect(patient.batches).toEqual([[1, 2, 3], [4]]);
  const { batcher, batches } = observe();
  batcher.add(5);
  await expect.poll(() => batches).toEqual([[5]]);
});
