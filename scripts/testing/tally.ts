import { readFileSync } from "node:fs";

/** Numbers of tests. A step that fails without a failed test (a linter, a build) counts as one failed test. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };
export const oneFailure: Tally = { passed: 0, failed: 1, skipped: 0 };

export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    nothing,
  );

export const describeTally = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;

export function readVitestReport(file: string, exitCode: number): Tally {
  const report = readReport<{ numPassedTests: number; numFailedTests: number; numTotalTests: number }>(file);
  if (!report) return oneFailure;
  const { numPassedTests: passed, numFailedTests: failed, numTotalTests: total } = report;
  return withExitCode({ passed, failed, skipped: total - passed - failed }, exitCode);
}

export function readPlaywrightReport(file: string, exitCode: number): Tally {
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(file);
  if (!report) return oneFailure;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withExitCode({ passed: expected + flaky, failed: unexpected, skipped }, exitCode);
}

/** A test file that cannot be loaded, or an error outside of tests, fails the run without failing a test. */
const withExitCode = (tally: Tally, exitCode: number): Tally =>
  exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return undefined;
  }
}
