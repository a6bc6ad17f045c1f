import fc from "fast-check";
import { expect, test } from "vitest";
import { localFailureDelayMs, retryDelayMs, retrySchedule, standardSchedule } from "./schedule";

const rejected = { status: 500, error: "status", retryAfterMs: null } as const;
const unitInterval = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

/** When each attempt is made, in seconds after the first, when all fail. */
function instants(random: () => number): number[] {
  const times = [0];
  for (let failed = 1; ; failed++) {
    const delayMs = retryDelayMs(standardSchedule, failed, rejected, random());
    if (delayMs === null) return times;
    times.push((times.at(-1) ?? 0) + delayMs / 1000);
  }
}

test("ten attempts: at once, then after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h", () => {
  expect(instants(() => 0.5)).toEqual([0, 5, 305, 2105, 9305, 27305, 63305, 113705, 185705, 272105]);
});

test("each delay is spread by up to a fifth, both ways", () => {
  expect(instants(() => 0)[9]).toBeCloseTo(272105 * 0.8);
  fc.assert(
    fc.property(fc.array(unitInterval, { minLength: 9, maxLength: 9 }), (spread) => {
      const remaining = [...spread];
      const times = instants(() => remaining.shift() ?? 0);
      standardSchedule.delaysMs.forEach((delayMs, index) => {
        const taken = (times[index + 1] ?? 0) - (times[index] ?? 0);
        expect(taken).toBeGreaterThanOrEqual((delayMs / 1000) * 0.8 - 0.001);
        expect(taken).toBeLessThanOrEqual((delayMs / 1000) * 1.2 + 0.001);
      });
    }),
  );
});

test.each([
  ["429", { ...rejected, status: 429 }],
  ["503", { ...rejected, status: 503 }],
  ["a timeout", { status: null, error: "timeout", retryAfterMs: null }],
] as const)("after %s the receiver is left alone for a minute at least", (_, outcome) => {
  fc.assert(
    fc.property(unitInterval, (random) => {
      expect(retryDelayMs(standardSchedule, 1, outcome, random)).toBeGreaterThanOrEqual(60_000);
      expect(retryDelayMs(standardSchedule, 1, outcome, random)).toBeLessThanOrEqual(72_000);
    }),
  );
  expect(retryDelayMs(standardSchedule, 2, outcome, 0.5)).toBe(300_000);
});

test("Retry-After is honoured between the delay and twice the delay", () => {
  const delay = (retryAfterMs: number) => retryDelayMs(standardSchedule, 2, { ...rejected, retryAfterMs }, 0.5);
  expect(delay(1_000)).toBe(300_000);
  expect(delay(400_000)).toBe(400_000);
  expect(delay(86_400_000)).toBe(600_000);
});

test("an operator's list replaces the schedule exactly", () => {
  const schedule = retrySchedule({ WEBHOOK_RETRY_SECONDS: "0.05, 1,2" });
  expect(schedule).toEqual({ delaysMs: [50, 1000, 2000], isReplaced: true });
  expect(retryDelayMs(schedule, 1, { ...rejected, status: 503 }, 0.5)).toBe(50);
  expect(retryDelayMs(schedule, 3, rejected, 0.5)).toBe(2000);
  expect(retryDelayMs(schedule, 4, rejected, 0.5)).toBeNull();
  expect(retrySchedule({ WEBHOOK_RETRY_SECONDS: " " })).toBe(standardSchedule);
  for (const wrong of ["5,,6", "soon", "-1", "5;6", "1e3"])
    expect(() => retrySchedule({ WEBHOOK_RETRY_SECONDS: wrong })).toThrow("WEBHOOK_RETRY_SECONDS");
});

test("a local failure is retried soon, as often as it takes", () => {
  expect(localFailureDelayMs(standardSchedule, 0)).toBe(10_000);
  expect(localFailureDelayMs({ delaysMs: [50], isReplaced: true }, 0)).toBe(50);
});
