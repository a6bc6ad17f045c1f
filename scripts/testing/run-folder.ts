import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from "node:fs";
import { join } from "node:path";
import { openDataFolder, readIfThere, writePrivate } from "../data-folder";
import { stopAlone } from "../postgres";
import { fingerprint, isAlive } from "../process/processes.mjs";

/** Folder of the test runs and of the prepared cluster that they copy. */
export const testFolder = (): string => openDataFolder(join(openDataFolder(), "testing"));

/** Folder of a run's database, if the run has one. */
export function clusterFolderOf(runFolder: string): string {
  const folder = join(runFolder, "cluster");
  return existsSync(folder) ? realpathSync(folder) : folder;
}

const memory = "/dev/shm";
/** A run writes some 300 MB. Docker gives 64 MB unless told otherwise. */
const neededBytes = { free: 2 * 2 ** 30, available: 4 * 2 ** 30 };

/**
 * Makes the folder of a run's database: in memory where the system has enough of it, because a test database is 870 files,
 * and a disk takes ten times as long to make and to remove them.
 */
export function makeClusterFolder(runFolder: string): string {
  const folder = join(runFolder, "cluster");
  if (hasRoomInMemory()) {
    const target = mkdtempSync(join(memory, "anden-"));
    chmodSync(target, 0o711);
    symlinkSync(target, folder);
  } else mkdirSync(folder, { mode: 0o711 });
  return clusterFolderOf(runFolder);
}

function hasRoomInMemory(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > neededBytes.free && process.availableMemory() > neededBytes.available;
}

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
  removeRun(runFolder);
}

/** Removes the files of a run whose database has stopped. */
export function removeRun(runFolder: string): void {
  for (const folder of [clusterFolderOf(runFolder), runFolder])
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
