import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { Batches } from "./batches";

test("items that arrive together are flushed together, in order, never two batches at a time", async () => {
  const batches: (readonly number[])[] = [];
  let active = 0;
  const gathered = new Batches<number>(async (batch) => {
    expect(++active).toBe(1);
    batches.push(batch);
    await sleep(20);
    active--;
  });
  for (let item = 0; item < 300; item++) gathered.add(item);
  await sleep(5);
  gathered.add(300);
  await gathered.drained();
  expect(batches.flat()).toEqual(Array.from({ length: 301 }, (_, item) => item));
  expect(batches.length).toBeLessThan(4);
  gathered.add(301);
  await gathered.drained();
  expect(batches.at(-1)).toEqual([301]);
});
