import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { projectFolder } from "../data-folder";
import { describeTally, oneFailure, readPlaywrightReport, readVitestReport, sum, type Tally } from "./tally";

const folder = mkdtempSync(join(tmpdir(), "anden-tally-"));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const passingFile = { name: join(projectFolder, "lib/a.test.ts"), status: "passed", assertionResults: [] };

const vitest = (passed: number, failed: number, total: number, testResults: object[] = [passingFile]) =>
  report({ numPassedTests: passed, numFailedTests: failed, numTotalTests: total, testResults });

const playwright = (suites: object[], stats: object) =>
  report({ config: { rootDir: join(projectFolder, "e2e") }, stats: { flaky: 0, skipped: 0, ...stats }, suites });

const lines = (tally: Tally): string[] => describeTally(tally).split("\n");

test("the runs of both runners are added up", () => {
  const unit = readVitestReport("Unit", vitest(7, 1, 9), 1);
  const browser = readPlaywrightReport("Browser", playwright([], { expected: 2, unexpected: 1, flaky: 1 }), 1);
  expect(lines(sum([unit, browser])).at(-1)).toBe("10 passed, 2 failed, 1 skipped");
  expect(lines(sum([]))).toEqual(["0 passed, 0 failed"]);
});

test("a run that fails without a failed test counts as a failure, which the last lines name", () => {
  const failed = readVitestReport("Unit", vitest(5, 0, 5), 1);
  expect(lines(failed)).toEqual(["Failed:", "  Unit: ended with code 1", "5 passed, 1 failed"]);
  expect(readVitestReport("Unit", vitest(5, 0, 5), 0)).toMatchObject({ failed: 0, failures: [] });
  const without = readVitestReport("Unit", join(folder, "never-written.json"), 0);
  expect(lines(without)).toEqual(["Failed:", "  Unit: no report was written", "0 passed, 1 failed"]);
});

test("a failed unit test is named by file and title, a file that cannot be loaded by itself", () => {
  const result = (status: string, fullName: string) => ({ status, fullName });
  const failing = {
    name: join(projectFolder, "lib/core/money.test.ts"),
    status: "failed",
    assertionResults: [result("passed", "adds"), result("failed", "money is never lost")],
  };
  const broken = { name: join(projectFolder, "app/broken.test.ts"), status: "failed", assertionResults: [] };
  expect(lines(readVitestReport("Unit", vitest(1, 1, 2, [passingFile, failing, broken]), 1))).toEqual([
    "Failed:",
    "  lib/core/money.test.ts: money is never lost",
    "  app/broken.test.ts: outside of its tests",
    "1 passed, 2 failed",
  ]);
});

test("a failed browser test is named by file, groups and title", () => {
  const spec = (title: string, ok: boolean) => ({ title, ok, file: "returns.spec.ts" });
  const suites = [
    {
      title: "returns.spec.ts",
      specs: [spec("opens", true), spec("closes", false)],
      suites: [{ title: "a buyer", specs: [spec("gets a label", false)] }],
    },
  ];
  expect(lines(readPlaywrightReport("Browser", playwright(suites, { expected: 1, unexpected: 2 }), 1))).toEqual([
    "Failed:",
    "  e2e/returns.spec.ts: closes",
    "  e2e/returns.spec.ts: a buyer gets a label",
    "1 passed, 2 failed",
  ]);
});

test("many names do not push each other out of sight", () => {
  const many = sum(Array.from({ length: 45 }, (_, i) => oneFailure(`test ${i}`)));
  expect(lines(many)).toHaveLength(43);
  expect(lines(many).slice(-2)).toEqual(["  and 5 more", "0 passed, 45 failed"]);
});

test("a journey that passed when it was tried again is listed with the first line of its first error", () => {
  const red = (text: string) => `\u001b[31m${text}\u001b[39m`;
  const tried = (status: string, ...errors: (string | undefined)[]) => [
    { status, results: errors.map((message) => ({ duration: 1500, ...(message ? { error: { message } } : {}) })) },
  ];
  const spec = (title: string, tests: object[]) => ({ title, ok: true, file: "order.spec.ts", tests });
  const specs = [
    spec("opens", tried("expected", undefined)),
    spec("ships", tried("flaky", red("Error: a button was late\n  at line 3"), undefined)),
  ];
  const tally = readPlaywrightReport(
    "Browser",
    playwright([{ title: "order.spec.ts", specs }], { expected: 1, unexpected: 0, flaky: 1 }),
    0,
  );
  expect(lines(tally)).toEqual([
    "Failed once:",
    "  e2e/order.spec.ts: ships: Error: a button was late",
    "2 passed, 0 failed",
  ]);
  expect(tally.durations).toEqual([
    { name: "e2e/order.spec.ts: opens", durationMs: 1500 },
    { name: "e2e/order.spec.ts: ships", durationMs: 3000 },
  ]);
});
