import { mkdir, readdir, readFile, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { BackupError } from "./archive";

/** A whole backup in the folder of scheduled ones. */
export interface KeptBackup {
  readonly file: string;
  /** When it was made, by its name: a copy of a file may have another time. */
  readonly at: Date;
  readonly bytes: number;
}

/** Why the last scheduled backup failed; in the folder, where every process of the machine finds it. */
const Failure = z.object({ at: z.coerce.date(), message: z.string() });
export type BackupFailure = z.output<typeof Failure>;

const fileName = /^anden-(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d)Z\.gz$/;
const failureFile = (folder: string): string => join(folder, "last-failure.json");

/** The file of a backup made at `now`, such as `anden-2026-11-26T063000Z.gz`. */
export const backupFile = (folder: string, now: Date): string =>
  join(folder, `anden-${now.toISOString().slice(0, 19).replaceAll(":", "")}Z.gz`);

/** The whole backups, newest first; none where there is no folder yet. Other files in it are left alone. */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
  const found = (await namesIn(folder)).flatMap((name) => {
    const [, hour, minute, second] = fileName.exec(name) ?? [];
    return hour ? [{ file: join(folder, name), at: new Date(`${hour}:${minute}:${second}Z`) }] : [];
  });
  const backups = await Promise.all(found.map(async (entry) => ({ ...entry, bytes: (await stat(entry.file)).size })));
  return backups.sort((one, other) => other.at.getTime() - one.at.getTime());
}

/**
 * Makes the folder, removes what a killed process has left of a backup, and throws a BackupError unless there is space for
 * two like the last one: the database may lie on the same disk and must be able to grow.
 */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = await namesIn(folder);
    const partial = names.filter((name) => fileName.test(name.replace(/\.partial$/, "")) && name.endsWith(".partial"));
    await Promise.all(partial.map((name) => rm(join(folder, name))));
  } catch (error) {
    throw new BackupError(`${folder} cannot be used: ${(error as NodeJS.ErrnoException).code}`, { cause: error });
  }
  const [newest] = await listBackups(folder);
  const { bavail, bsize } = await statfs(folder);
  if (newest && bavail * bsize < 2 * newest.bytes)
    throw new BackupError(`${folder} has too little space left: the last backup has ${newest.bytes} bytes.`);
}

/** Removes all backups but the newest `keep`. Call it after a backup alone: a failure must not cost an older one. */
export async function pruneBackups(folder: string, keep: number): Promise<void> {
  const old = (await listBackups(folder)).slice(keep);
  await Promise.all(old.map(({ file }) => rm(file)));
}

export async function readFailure(folder: string): Promise<BackupFailure | undefined> {
  try {
    return Failure.parse(JSON.parse(await readFile(failureFile(folder), "utf8")));
  } catch {
    // There was none, or it could not be written: that a backup is overdue shows by the files.
    return undefined;
  }
}

export const writeFailure = (folder: string, failure: BackupFailure): Promise<void> =>
  writeFile(failureFile(folder), JSON.stringify(failure), { mode: 0o600 });

export const clearFailure = (folder: string): Promise<void> => rm(failureFile(folder), { force: true });

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
