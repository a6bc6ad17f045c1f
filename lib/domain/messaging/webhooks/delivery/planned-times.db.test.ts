import { expect, test } from "vitest";
import { setupTestDatabase } from "@/db/testing";
import { longestDelayMs, retryDelayMs, standardSchedule } from "./schedule";
import { setupDelivery, status } from "./testing-dispatcher";

setupTestDatabase();
const world = setupDelivery();
const hour = 3_600;

const attemptsOf = async (): Promise<number[]> => (await world.deliveries()).map(({ attempts }) => attempts);

test("what was planned while the clock was an hour ahead is sent within a minute of its correction", async () => {
  await world.subscribe();
  await world.publish(1);
  const dispatcher = world.startDispatcher();
  world.receiver.response = status(500);
  world.clock.advance(hour);
  await dispatcher.deliverDue({ budgetMs: 5_000 });
  await world.waitFor(async () => expect(await attemptsOf()).toEqual([1]));

  world.receiver.response = (response) => response.end();
  world.clock.advance(-hour);
  await dispatcher.deliverDue({ budgetMs: 5_000 });
  world.clock.advance(60);
  await world.waitFor(async () => {
    await dispatcher.deliverDue({ budgetMs: 5_000 });
    expect(await world.states()).toEqual(["succeeded"]);
  });
});

test("a pause that was planned so ends as well", async () => {
  const { id } = await world.subscribe();
  await world.publish(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
  const dispatcher = world.startDispatcher();
  world.receiver.response = status(500);
  world.clock.advance(hour);
  await world.waitFor(async () => {
    await dispatcher.deliverDue({ budgetMs: 5_000 });
    expect(await attemptsOf()).toEqual(Array(10).fill(1));
  });
  expect(Date.parse((await world.webhook(id))?.paused_until)).toBe(world.clock.now().getTime() + 60_000);

  world.receiver.response = (response) => response.end();
  world.clock.advance(-hour + 60);
  await world.waitFor(async () => {
    await dispatcher.deliverDue({ budgetMs: 5_000 });
    expect(new Set(await world.states())).toEqual(new Set(["succeeded"]));
  });
});

test("what its schedule permits waits as long as it says", async () => {
  await world.subscribe();
  await world.publish(1);
  const dispatcher = world.startDispatcher({ schedule: { delaysMs: [300_000, 600_000], isReplaced: true } });
  world.receiver.response = status(500);
  await dispatcher.deliverDue({ budgetMs: 5_000 });
  await world.waitFor(async () => expect(await attemptsOf()).toEqual([1]));
  const [{ next_at: planned } = { next_at: null }] = await world.deliveries();
  for (const seconds of [60, 60, 60, 60]) {
    world.clock.advance(seconds);
    await dispatcher.deliverDue({ budgetMs: 5_000 });
  }
  const [delivery] = await world.deliveries();
  expect([delivery?.attempts, delivery?.next_at]).toEqual([1, planned]);
});

test.each([0, 0.5, 0.999_999])("no delay is longer than the longest of its attempt (random = %d)", (random) => {
  for (let attempts = 1; attempts <= standardSchedule.delaysMs.length; attempts++)
    for (const retryAfterMs of [null, 10_000_000_000]) {
      const outcome = { status: 503, error: "status", retryAfterMs } as const;
      const delayMs = retryDelayMs(standardSchedule, attempts, outcome, random) ?? Number.NaN;
      expect(delayMs).toBeLessThanOrEqual(longestDelayMs(standardSchedule, attempts));
    }
});
