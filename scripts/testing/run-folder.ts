import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openDataFolder, readIfThere, writePrivate } from "../data-folder";
import { stopAlone } from "../postgres";
import { fingerprint, isAlive } from "../process/processes.mjs";

/** Folder of the test runs and of the prepared cluster that they copy. */
export const testFolder = (): string => openDataFolder(join(openDataFolder(), "testing"));

/** Folder of a run's database, if the run has one. */
export const clusterFolderOf = (runFolder: string): string => join(runFolder, "cluster");

/**
 * Makes a folder for the run of this process. The folder records its owner, so that a later run can remove it if this
 * process is killed.
 */
export function openRunFolder(): string {
  const run = join(testFolder(), `run-${process.pid}-${Date.now().toString(36)}`);
  mkdirSync(run, { mode: 0o711 });
  writePrivate(join(run, "owner"), fingerprint() ?? "");
  return run;
}

/** Removes the folders and databases of killed runs. */
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
