import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { projectFolder } from "../data-folder";

/** Numbers of tests. A step that fails without a failed test (a linter, a build) counts as one failed test. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed: steps by their name, tests by file and title. */
  readonly failures: readonly string[];
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };
export const oneFailure = (name: string): Tally => ({ ...nothing, failed: 1, failures: [name] });

export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (total, { passed, failed, skipped, failures }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      failures: [...total.failures, ...failures],
    }),
    nothing,
  );

/** More names than this would hide the others in a terminal; all of them stand above. */
const maxNames = 40;

/** What failed, and the numbers as the last line. */
export function describeTally({ passed, failed, skipped, failures }: Tally): string {
  const more = failures.length - maxNames;
  const names = [...failures.slice(0, maxNames), ...(more > 0 ? [`and ${more} more`] : [])];
  return [
    ...(names.length > 0 ? ["Failed:", ...names.map((name) => `  ${name}`)] : []),
    `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`,
  ].join("\n");
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

export function readVitestReport(step: string, file: string, exitCode: number): Tally {
  const report = readReport<VitestReport>(file);
  if (!report) return oneFailure(`${step}: no report was written`);
  const { numPassedTests: passed, numFailedTests: failed, numTotalTests: total, testResults } = report;
  const failures = testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, assertionResults }) => {
      const titles = assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
      // A file that cannot be loaded, or whose hooks fail, has no failed test.
      return (titles.length > 0 ? titles : ["outside of its tests"]).map(
        (title) => `${relative(projectFolder, name)}: ${title}`,
      );
    });
  return withExitCode(step, { passed, failed, skipped: total - passed - failed, failures }, exitCode);
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly { readonly title: string; readonly file: string; readonly ok: boolean }[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
}

export function readPlaywrightReport(step: string, file: string, exitCode: number): Tally {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return oneFailure(`${step}: no report was written`);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const folder = relative(projectFolder, report.config.rootDir);
  const failures = report.suites.flatMap((suite) => failedSpecs(suite)).map((name) => `${folder}/${name}`);
  return withExitCode(step, { passed: expected + flaky, failed: unexpected, skipped, failures }, exitCode);
}

/** The suites outside are files, those within them groups of tests. */
const failedSpecs = ({ specs, suites = [] }: PlaywrightSuite, group = ""): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${group}${title}`),
  ...suites.flatMap((inner) => failedSpecs(inner, `${group}${inner.title} `)),
];

/** A test file that cannot be loaded, or an error outside of tests, fails the run without failing a test. */
function withExitCode(step: string, tally: Tally, exitCode: number): Tally {
  if (exitCode === 0) return tally;
  const failures = tally.failures.length > 0 ? tally.failures : [`${step}: ended with code ${exitCode}`];
  return { ...tally, failed: Math.max(tally.failed, failures.length), failures };
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return undefined;
  }
}
