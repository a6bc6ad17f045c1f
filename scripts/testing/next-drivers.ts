import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeExit } from "../process/cleanup";
import { ExpectedFailure } from "../process/expected-failure";
import { runVitest } from "./steps";
import type { Tally } from "./tally";

/** The libraries whose undocumented parts `db/driver` uses. */
const drivers = ["drizzle-orm", "postgres"];

const installWithinMs = 120_000;

/**
 * Runs the contract tests of `db` against the newest drizzle-orm and postgres, which it installs in a temporary folder
 * outside the tree; vitest.config.ts resolves both there. `node_modules` stays as it is.
 */
export async function runWithNextDrivers(): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "anden-drivers-"));
  const clear = () => rmSync(folder, { recursive: true, force: true });
  const release = beforeExit(clear);
  try {
    await install(folder);
    for (const name of drivers) console.log(`${name}: ${versionIn(folder, name)}, in use ${versionIn(".", name)}`);
    process.env.NEXT_DRIVERS = folder;
    return await runVitest(["db/"]);
  } finally {
    delete process.env.NEXT_DRIVERS;
    clear();
    release();
  }
}

async function install(folder: string): Promise<void> {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const options = ["--no-audit", "--no-fund", "--ignore-scripts", "--legacy-peer-deps", "--fetch-retries=1"];
  const newest = drivers.map((name) => `${name}@latest`);
  try {
    await promisify(execFile)("npm", ["install", ...options, ...newest], { cwd: folder, timeout: installWithinMs });
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    throw new ExpectedFailure(
      `${newest.join(" and ")} could not be installed, so nothing was tested. Can the package registry be reached?\n${stderr}`,
    );
  }
}

const versionIn = (folder: string, name: string): string =>
  JSON.parse(readFileSync(join(folder, "node_modules", name, "package.json"), "utf8")).version;
