import { chmodSync, mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const projectFolder = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/**
 * Folder for the files that the service makes itself: the embedded database, its password, secrets. `ANDEN_DATA_DIR`
 * moves it. Started as root, the embedded database runs as another user, who must be able to enter the folder but not
 * to list it.
 */
export function openDataFolder(folder = process.env.ANDEN_DATA_DIR ?? join(projectFolder, ".data")): string {
  const isNew = mkdirSync(folder, { recursive: true }) !== undefined;
  // A folder made by somebody else keeps its mode.
  if (isNew) chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
  return realpathSync(folder);
}

/** Replaces a file in one step; only its owner may read it. */
export function writePrivate(file: string, content: string): void {
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, content, { mode: 0o600 });
  renameSync(draft, file);
}

export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
