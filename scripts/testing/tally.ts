import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { projectFolder } from "../data-folder";

/** Numbers of tests. A step that fails without a failed test (a linter, a build) counts as one failed test. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed: steps by their name, tests by file and title. */
  readonly failures: readonly string[];
  /** Journeys that failed and passed when they were tried again, with the first line of their first error. */
  readonly failedOnce: readonly string[];
  /** How long each test file and each journey took. */
  readonly durations: readonly Duration[];
}

interface Duration {
  readonly name: string;
  readonly durationMs: number;
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], failedOnce: [], durations: [] };
export const oneFailure = (name: string): Tally => ({ ...nothing, failed: 1, failures: [name] });

export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (total, tally) => ({
      passed: total.passed + tally.passed,
      failed: total.failed + tally.failed,
      skipped: total.skipped + tally.skipped,
      failures: [...total.failures, ...tally.failures],
      failedOnce: [...total.failedOnce, ...tally.failedOnce],
      durations: [...total.durations, ...tally.durations],
    }),
    nothing,
  );

/** More names than this would hide the others in a terminal; all of them stand above. */
const maxNames = 40;

/** What failed, and the numbers as the last line. */
export function describeTally({ passed, failed, skipped, failures, failedOnce }: Tally): string {
  const more = failures.length - maxNames;
  const names = [...failures.slice(0, maxNames), ...(more > 0 ? [`and ${more} more`] : [])];
  return [
    ...listed("Failed once:", failedOnce),
    ...listed("Failed:", names),
    `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`,
  ].join("\n");
}

const listed = (title: string, names: readonly string[]): string[] =>
  names.length > 0 ? [title, ...names.map((name) => `  ${name}`)] : [];

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly startTime: number;
    readonly endTime: number;
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
  const durations = testResults.map(({ name, startTime, endTime }) => ({
    name: relative(projectFolder, name),
    durationMs: Math.max(0, endTime - startTime),
  }));
  return withExitCode(
    step,
    { ...nothing, passed, failed, skipped: total - passed - failed, failures, durations },
    exitCode,
  );
}

interface PlaywrightSpec {
  readonly title: string;
  readonly file: string;
  readonly ok: boolean;
  readonly tests?: readonly {
    readonly status: string;
    readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly PlaywrightSpec[];
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

interface Journey {
  readonly name: string;
  readonly spec: PlaywrightSpec;
}

export function readPlaywrightReport(step: string, file: string, exitCode: number): Tally {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return oneFailure(`${step}: no report was written`);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const folder = relative(projectFolder, report.config.rootDir);
  const journeys = report.suites.flatMap((suite) => journeysOf(suite, folder));
  const failures = journeys.filter(({ spec }) => !spec.ok).map(({ name }) => name);
  const tally = { passed: expected + flaky, failed: unexpected, skipped, failures };
  return withExitCode(
    step,
    { ...tally, failedOnce: journeys.flatMap(firstErrors), durations: journeys.map(toDuration) },
    exitCode,
  );
}

/** The suites outside are files, those within them groups of tests. */
const journeysOf = ({ specs, suites = [] }: PlaywrightSuite, folder: string, group = ""): Journey[] => [
  ...specs.map((spec) => ({ name: `${folder}/${spec.file}: ${group}${spec.title}`, spec })),
  ...suites.flatMap((inner) => journeysOf(inner, folder, `${group}${inner.title} `)),
];

const firstErrors = ({ name, spec: { tests = [] } }: Journey): string[] =>
  tests
    .filter(({ status }) => status === "flaky")
    .map(({ results }) => `${name}: ${firstLine(results.find(({ error }) => error)?.error?.message ?? "no error")}`);

/** Playwright's messages are coloured. */
const firstLine = (message: string): string => stripVTControlCharacters(message).split("\n")[0] ?? "";

const toDuration = ({ name, spec: { tests = [] } }: Journey): Duration => ({
  name,
  durationMs: tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0),
});

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
