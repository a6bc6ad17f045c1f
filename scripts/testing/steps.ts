import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../data-folder";
import { readNode, runNode } from "../process/child";
import { freshArtifact } from "./artifacts";
import { nothing, oneFailure, readVitestReport, type Tally } from "./tally";

/** Formatter and linter, whose warnings count; types; exports and dependencies that nothing uses. */
const checkers = [
  { name: "Format and lint", args: ["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings", "."] },
  // Each further checker of the compiler checks again what it shares with the others: one takes half of the processor time.
  { name: "Types", args: ["node_modules/typescript/bin/tsc", "--noEmit", "--checkers", "1"] },
  { name: "Unused exports", args: ["node_modules/knip/bin/knip.js", "--no-progress"] },
] as const;

/** Runs the checkers side by side: the compiler on one processor takes as long as the others together. */
export async function checkSources(): Promise<Tally> {
  const runs = checkers.map(async ({ name, args }) => ({ name, ...(await readNode(args)) }));
  const failures: string[] = [];
  for (const run of runs) {
    const { name, code, output } = await run;
    console.log(`\n${name}\n${code === 0 ? "No complaints." : output.trimEnd()}`);
    if (code !== 0) failures.push(name);
  }
  return { ...nothing, failed: failures.length, failures };
}

interface VitestRun {
  readonly step?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs unit and integration tests; `args` are passed to Vitest. */
export async function runVitest(
  args: readonly string[] = [],
  { step = "Unit and integration tests", env = process.env }: VitestRun = {},
): Promise<Tally> {
  console.log(`\n${step}`);
  const report = freshArtifact("vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await runNode("node_modules/vitest/vitest.mjs", ["run", ...reporters, ...args], { env });
  return readVitestReport(step, report, code);
}

/**
 * Whether the requests of a test go through the pipeline: of the route files, and of rules for all endpoints. `npm test` runs
 * them through the API lane, which serves these endpoints; `e2e/api-lane.spec.ts` compares it with Next.
 */
const isInterfaceTest = (file: string): boolean => /^app\/(v1|v2|openapi\.json)\/|^lib\/api\/[^/]+$/.test(file);
const interfaceProcessTests = ["app/readyz", "lib/api/pipeline"];

/** The tests of the interface, through the API lane. */
export const runLaneTests = (args: readonly string[] = sharedTests().filter(isInterfaceTest)): Promise<Tally> =>
  runThroughLane(["--no-isolate", ...args]);

/** The tests of what all requests go through run both ways, if they send any. */
export const runLaneProcessTests = (): Promise<Tally> =>
  runThroughLane(testsForLater().filter((file) => interfaceProcessTests.some((folder) => file.startsWith(folder))));

const runThroughLane = (args: readonly string[]): Promise<Tally> =>
  runVitest(args, {
    step: "Tests of the interface, through the API lane",
    env: { ...process.env, TEST_TRANSPORT: "lane" },
  });

/**
 * Runs the tests that take seconds altogether. Their files share processes, because loading the same modules again for each
 * file costs more than the tests themselves.
 */
export const runQuickTests = (): Promise<Tally> =>
  runVitest(["--no-isolate", ...testsForLater().map((file) => `--exclude=${file}`)], { step: "Quick tests" });

/** Runs the tests that need a database and may share a process. To load the modules for each file took half of their time. */
export const runDatabaseTests = (): Promise<Tally> =>
  runVitest(["--no-isolate", ...sharedTests().filter((file) => !isInterfaceTest(file))], {
    step: "Tests with a database, and slow ones",
  });

/** Runs the tests that may share no process, each file in one of its own. */
export const runIsolatedTests = (): Promise<Tally> =>
  runVitest(
    testsForLater().filter((file) => needsOwnProcess(file) && !file.startsWith(inngestTests)),
    { step: "Tests of processes" },
  );

/** Where tests are about processes, or about what a process has once: its jobs, log, metrics, traces and worker threads. */
const processTests = [
  "clients",
  "db",
  "e2e",
  "scripts",
  "lib/api/pipeline",
  "lib/api/tracing.test.ts",
  "lib/domain/documents",
  "lib/jobs",
  "lib/platform",
  "app/api/inngest",
  "app/api/portal/products/import",
  "app/metrics",
  "app/readyz",
];

const sharedTests = (): string[] => testsForLater().filter((file) => !needsOwnProcess(file));

const needsOwnProcess = (file: string): boolean =>
  processTests.some((path) => file === path || file.startsWith(join(path, "/"))) || /\bvi\.mock\(/.test(sourceOf(file));

/** They need an Inngest server: `npm run test:inngest` runs them. */
const inngestTests = join("e2e", "inngest");

/** Tests that need a database, and those of over two seconds, `*.slow.test.ts`: they run in `npm test` alone. */
function testsForLater(): string[] {
  const tests = ["app", "clients/typescript", "components", "db", "e2e", "lib", "scripts"].flatMap((top) =>
    readdirSync(join(projectFolder, top), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith("node_modules"))
      .map((file) => join(top, file)),
  );
  // End-to-end tests that break a running service bring their own database.
  const needsDatabase = (file: string) =>
    file.startsWith("e2e") || /setupTestDatabase|from "postgres"/.test(sourceOf(file));
  return tests.filter((file) => /\.slow\.test\./.test(file) || needsDatabase(file));
}

const sourceOf = (file: string): string => readFileSync(join(projectFolder, file), "utf8");

/** Runs a step; an error of the step itself counts as one failed test. */
export async function attempt(step: () => Promise<Tally>): Promise<Tally> {
  try {
    return await step();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    return oneFailure(message.split("\n")[0] || "a step");
  }
}
