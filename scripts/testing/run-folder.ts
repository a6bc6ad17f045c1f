import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openDataFolder, readIfThere, writePrivate } from "../data-folder";
import { stopAlone } from "../postgres";
import { fingerprint, isAlive } from "../process/processes.mjs";

/** Where test runs lie, and the prepared cluster that they copy. */
export const testFolder = (): string => openDataFolder(join(openDataFolder(), "testing"));

/** Where the database of a run lies, if it has one. */
export const clusterFolderOf = (runFolder: string): string => join(runFolder, "cluster");

/** A new folder for the run of this process, marked so that a later run can clear up if this one is killed. */
export function openRunFolder(): string {
  const run = join(testFolder(), `run-${process.pid}-${Date.now().toString(36)}`);
  mkdirSync(run, { mode: 0o711 });
  writePrivate(join(run, "owner"), fingerprint() ?? "");
  return run;
}

/** Clears up after runs that were killed. */
export async function clearDeadRuns(): Promise<void> {
  for (const name of readdirSync(testFolder()).filter((entry) => entry.startsWith("run-"))) {
    const run = join(testFolder(), name);
    const owner = readIfThere(join(run, "owner"));
    if (owner && !isAlive(owner)) await clearRun(run);
  }
}

export async function clearRun(runFolder: string): Promise<void> {
  await stopAlone(clusterFolderOf(runFolder));
  rmSync(runFolder, { recursive: true, force: true, maxRetries: 5 });
}
