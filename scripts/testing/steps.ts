import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { projectFolder } from "../data-folder";
import { runNode } from "../process/child";
import { freshArtifact } from "./artifacts";
import { nothing, oneFailure, readVitestReport, type Tally } from "./tally";

/** Formatter, linter and types. */
export async function checkSources(): Promise<Tally> {
  console.log("\nFormat and lint");
  const isTidy = (await runNode("node_modules/@biomejs/biome/bin/biome", ["ci", "."])) === 0;
  console.log("\nTypes");
  const isTyped = (await runNode("node_modules/typescript/bin/tsc", ["--noEmit"])) === 0;
  console.log(isTyped ? "No type errors." : "");
  return { ...nothing, failed: Number(!isTidy) + Number(!isTyped) };
}

/** Unit and integration tests, with further arguments for Vitest. */
export async function runVitest(args: readonly string[] = []): Promise<Tally> {
  console.log("\nUnit and integration tests");
  const report = freshArtifact("vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await runNode("node_modules/vitest/vitest.mjs", ["run", ...reporters, ...args]);
  return readVitestReport(report, code);
}

/** The tests that need neither a database nor anything else running. */
export const runPureTests = (): Promise<Tally> => runVitest(testsWithDatabase().map((file) => `--exclude=${file}`));

function testsWithDatabase(): string[] {
  const tests = ["app", "components", "db", "e2e", "lib", "scripts"].flatMap((top) =>
    readdirSync(join(projectFolder, top), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => join(projectFolder, top, file)),
  );
  // Those that break a running service bring a database of their own.
  const isJourney = (file: string) => relative(projectFolder, file).startsWith("e2e");
  const needsDatabase = (file: string) =>
    isJourney(file) || /setupTestDatabase|from "postgres"/.test(readFileSync(file, "utf8"));
  return tests.filter(needsDatabase).map((file) => relative(projectFolder, file));
}

/** Runs a step whose own failure is a failed test. */
export async function attempt(step: () => Promise<Tally>): Promise<Tally> {
  try {
    return await step();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return oneFailure;
  }
}
