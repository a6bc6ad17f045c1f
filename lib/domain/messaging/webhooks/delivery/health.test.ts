import fc from "fast-check";
import { expect, test } from "vitest";
import { EndpointRegistry } from "./endpoint-registry";
import { applyResult, type Health, mustPersistSuccess, reasonToDisable } from "./health";

const start = Date.parse("2026-11-20T16:00:00Z");
const at = (seconds: number) => new Date(start + seconds * 1000);
const healthy: Health = {
  failures: 0,
  failingSince: null,
  lastFailureAt: null,
  lastSuccessAt: null,
  pausedUntil: null,
};
const day = 86_400;

/** Health of a receiver after these results, each one second after the one before. */
function after(...results: readonly boolean[]): Health {
  const registry = new EndpointRegistry(50);
  return results.reduce(
    (health, isSuccess, second) =>
      applyResult(health, { at: at(second), isSuccess }, registry.recordResult(1, isSuccess, at(second).getTime())),
    healthy,
  );
}

const failures = (count: number) => Array<boolean>(count).fill(false);

test("the tenth failure in a row pauses a receiver for a minute, and each further one prolongs it", () => {
  expect(after(...failures(9)).pausedUntil).toBeNull();
  expect(after(...failures(10))).toMatchObject({ failures: 10, failingSince: at(0), pausedUntil: at(9 + 60) });
  expect(after(...failures(13)).pausedUntil).toEqual(at(12 + 60));
});

test("seven failures of ten within five minutes pause a receiver that succeeds in between", () => {
  expect(after(false, false, true, false, false, true, false, true, false, false).pausedUntil).toEqual(at(9 + 60));
  expect(after(false, false, true, false, true, true, false, true, false, false).pausedUntil).toBeNull();
});

test("results of more than five minutes ago are forgotten", () => {
  const registry = new EndpointRegistry(50);
  for (let second = 0; second < 9; second++) registry.recordResult(1, false, at(second).getTime());
  expect(registry.recordResult(1, false, at(20).getTime())).toEqual({ failed: 10, total: 10 });
  expect(registry.recordResult(1, false, at(340).getTime())).toEqual({ failed: 1, total: 1 });
});

test("a success resets everything, whatever happened before", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 30 }), (results) => {
      expect(after(...results, true)).toEqual({ ...healthy, lastSuccessAt: at(results.length) });
    }),
  );
});

test("failures are counted from the first after the last success", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 30 }), (results) => {
      const last = results.lastIndexOf(true);
      const health = after(...results);
      expect(health.failures).toBe(results.length - 1 - last);
      expect(health.failingSince).toEqual(health.failures > 0 ? at(last + 1) : null);
    }),
  );
});

const failing = (more: Partial<Health> = {}): Health => ({
  ...healthy,
  failures: 20,
  failingSince: at(0),
  lastFailureAt: at(5 * day),
  ...more,
});

test("after five days of failures only, at least twenty and of three messages, a receiver is disabled", async () => {
  const classify = (health: Health, messages = 3) => reasonToDisable(health, false, async () => messages);
  expect(await classify(failing())).toBe("failing");
  expect(await classify(failing(), 2)).toBeUndefined();
  expect(await classify(failing({ failures: 19 }))).toBeUndefined();
  expect(await classify(failing({ lastFailureAt: at(5 * day - 1) }))).toBeUndefined();
  expect(await classify(healthy)).toBeUndefined();
});

test("410 disables a receiver at once", async () => {
  expect(await reasonToDisable(healthy, true, async () => 0)).toBe("gone");
});

test("a success is written when it changes something, and every few seconds", () => {
  const known = { ...healthy, lastSuccessAt: at(0) };
  expect(mustPersistSuccess(healthy, at(0))).toBe(true);
  expect(mustPersistSuccess(known, at(4))).toBe(false);
  expect(mustPersistSuccess(known, at(5))).toBe(true);
  expect(mustPersistSuccess({ ...known, failures: 1 }, at(1))).toBe(true);
  expect(mustPersistSuccess({ ...known, pausedUntil: at(60) }, at(1))).toBe(true);
});

test("a receiver never gets more attempts within a second than its rate", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 60 }), (gapsMs) => {
      const registry = new EndpointRegistry(10);
      const starts: number[] = [];
      let now = start;
      for (const gapMs of gapsMs) {
        now += gapMs;
        const left = registry.saturated(4, now).find(({ webhookId }) => webhookId === 7)?.left ?? 4;
        for (let i = 0; i < left; i++) {
          registry.recordStart(7, now);
          starts.push(now);
        }
        expect(starts.filter((startMs) => startMs > now - 1000).length).toBeLessThanOrEqual(10);
      }
    }),
  );
});
