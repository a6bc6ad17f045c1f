import { expect, test, vi } from "vitest";
import { nothing } from "./tally";
import { describeTimes, runTimed, type Step, type TimedTally } from "./timing";

const step = (name: string, shareSeconds: number): Step => ({ name, shareSeconds, run: async () => nothing });

const timed = (name: string, wallSeconds: number, durations: TimedTally["durations"] = []): TimedTally => ({
  ...nothing,
  passed: 3,
  durations,
  step: step(name, 60),
  wallSeconds,
  processorSeconds: 12.4,
});

test("each step has a line, one over its share says so, and none fails for it", () => {
  expect(describeTimes([timed("Sources", 20), { ...timed("Journeys", 61), processorSeconds: undefined }])).toBe(
    [
      "Step                                            wall  processor   tests",
      "Sources                                         20 s       12 s       3",
      "Journeys                                        61 s                  3  over its share of 60 s",
      "Total                                           81 s",
    ].join("\n"),
  );
});

test("the twenty slowest files and journeys of all steps follow, slowest first", () => {
  const durations = Array.from({ length: 15 }, (_, i) => ({ name: `lib/${i}.test.ts`, durationMs: i * 100 }));
  const journey = [{ name: "e2e/a.spec.ts: opens", durationMs: 12_340 }];
  const lines = describeTimes([timed("A", 1, durations), timed("B", 1, [...durations, ...journey])]).split("\n");
  expect(lines.slice(-20)[0]).toBe("    12.3 s  e2e/a.spec.ts: opens");
  expect(lines.slice(-20)[1]).toBe("     1.4 s  lib/14.test.ts");
  expect(lines.at(-21)).toBe("Slowest files and journeys");
});

test("an error of the step itself counts as one failed test, with its first line as the name", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const run = () => Promise.reject(new Error("no browser\nand more"));
  const tally = await runTimed({ name: "Journeys", shareSeconds: 60, run });
  expect(tally).toMatchObject({ passed: 0, failed: 1, failures: ["no browser"] });
  vi.restoreAllMocks();
});
