import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../data-folder";
import { runNode } from "../process/child";
import { freshArtifact } from "./artifacts";
import { nothing, oneFailure, readVitestReport, type Tally } from "./tally";

/** Formatter and linter, whose warnings count; types; exports and dependencies that nothing uses. */
const checkers = [
  { name: "Format and lint", args: ["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings", "."] },
  { name: "Types", args: ["node_modules/typescript/bin/tsc", "--noEmit"] },
  { name: "Unused exports", args: ["node_modules/knip/bin/knip.js", "--no-progress"] },
] as const;

export async function checkSources(): Promise<Tally> {
  const failures: string[] = [];
  for (const { name, args } of checkers) {
    console.log(`\n${name}`);
    const [program, ...options] = args;
    const isClean = (await runNode(program, options)) === 0;
    if (isClean) console.log("No complaints.");
    else failures.push(name);
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

/** Tests whose requests go through the pipeline: of the route files, and of rules for all endpoints. */
const interfaceTests = ["app/v1", "app/v2", "app/readyz", "app/openapi.json", "lib/api/*.test.ts", "lib/api/pipeline"];

/** The tests of the interface once more, through the API lane. */
export const runLaneTests = (args: readonly string[] = interfaceTests): Promise<Tally> =>
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

/** Runs the tests that `runQuickTests` leaves out, each file in a process of its own. */
export const runOtherTests = (): Promise<Tally> =>
  runVitest(
    testsForLater().filter((file) => !file.startsWith(inngestTests)),
    { step: "Tests with a database, and slow ones" },
  );

/** They need an Inngest server: `npm run test:inngest` runs them. */
const inngestTests = join("e2e", "inngest");

/** Tests that need a database, and those of over two seconds, `*.slow.test.ts`: they run in `npm test` alone. */
function testsForLater(): string[] {
  const tests = ["app", "components", "db", "e2e", "lib", "scripts"].flatMap((top) =>
    readdirSync(join(projectFolder, top), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => join(top, file)),
  );
  // End-to-end tests that break a running service bring their own database.
  const needsDatabase = (file: string) =>
    file.startsWith("e2e") || /setupTestDatabase|from "postgres"/.test(readFileSync(join(projectFolder, file), "utf8"));
  return tests.filter((file) => /\.slow\.test\./.test(file) || needsDatabase(file));
}

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
