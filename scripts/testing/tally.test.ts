import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { describeTally, readPlaywrightReport, readVitestReport, sum } from "./tally";

const folder = mkdtempSync(join(tmpdir(), "anden-tally-"));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitest = (passed: number, failed: number, total: number) =>
  report({ numPassedTests: passed, numFailedTests: failed, numTotalTests: total });

test("the runs of both runners are added up", () => {
  const unit = readVitestReport(vitest(7, 1, 9), 1);
  const browser = readPlaywrightReport(report({ stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 0 } }), 1);
  expect(describeTally(sum([unit, browser]))).toBe("10 passed, 2 failed, 1 skipped");
  expect(describeTally(sum([]))).toBe("0 passed, 0 failed");
});

test("a run that fails without a failed test counts as a failure", () => {
  expect(readVitestReport(vitest(5, 0, 5), 1).failed).toBe(1);
  expect(readVitestReport(vitest(5, 0, 5), 0).failed).toBe(0);
  expect(readVitestReport(join(folder, "never-written.json"), 0).failed).toBe(1);
});
