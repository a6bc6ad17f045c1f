import { readNode, runNode } from "../process/child";
import { ensureClientTypes } from "../serving/client-types";
import { freshArtifact } from "./artifacts";
import { nothing, readVitestReport, type Tally } from "./tally";

/** Formatter and linter, whose warnings count; types; exports and dependencies that nothing uses. */
const checkers = [
  { name: "Format and lint", args: ["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings", "."] },
  // Each further checker of the compiler checks again what it shares with the others: one takes half of the processor time.
  { name: "Types", args: ["node_modules/typescript/bin/tsc", "--noEmit", "--checkers", "1"] },
  { name: "Unused exports", args: ["node_modules/knip/bin/knip.js", "--no-progress"] },
] as const;

/** Runs the checkers side by side: the compiler on one processor takes as long as the others together. */
export async function checkSources(): Promise<Tally> {
  await ensureClientTypes();
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
  const report = freshArtifact(`vitest-${step.toLowerCase().replaceAll(/\W+/g, "-")}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await runNode("node_modules/vitest/vitest.mjs", ["run", ...reporters, ...args], { env });
  return readVitestReport(step, report, code);
}

/** `gate` is what `npm test` runs. `all` adds the files named `.slow`, and draws new inputs for the properties. */
export type Scope = "gate" | "all";

/** The projects of vitest.config.ts, and what a run calls them. */
export const projects = {
  unit: "Tests without database or process",
  database: "Tests with a database",
  process: "Tests of processes",
  measured: "Tests with a bar in milliseconds",
} as const;

const environments: Readonly<Record<Scope, Readonly<Record<string, string>>>> = {
  gate: { TEST_SCOPE: "gate" },
  all: { TEST_SEED: process.env.TEST_SEED ?? "random" },
};

/** Runs a project of vitest.config.ts, which says what its tests are. */
export const runProject = (project: keyof typeof projects, scope: Scope): Promise<Tally> =>
  runVitest(["--project", project], { step: projects[project], env: { ...process.env, ...environments[scope] } });

/** What all requests go through, once more as Next calls the handlers. */
export const runInterfaceOnNext = (): Promise<Tally> =>
  runVitest(["--project", "database", "--project", "process", "lib/api/pipeline", "app/readyz"], {
    step: "Tests of the pipeline without the API lane",
    env: { ...process.env, TEST_TRANSPORT: "next" },
  });
