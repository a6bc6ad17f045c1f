import { createHash, randomUUID } from "node:crypto";
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { connect, createServer } from "node:net";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { codeOf, Failure, reasonOf } from "./failure";

/** Configuration, token and journal of one bridge. Systemd names it by `STATE_DIRECTORY`. */
export function folderOf(asked: string | undefined, environment: Readonly<Record<string, string | undefined>>): string {
  const named = asked ?? environment.ANDEN_PRINT_FOLDER ?? environment.STATE_DIRECTORY;
  if (named) return resolve(named);
  if (environment.APPDATA) return join(environment.APPDATA, "anden-print");
  return join(environment.XDG_CONFIG_HOME || join(homedir(), ".config"), "anden-print");
}

export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Failure("usage", "folderUnusable", { folder, reason: reasonOf(error) }, { cause: error });
  }
}

/** Replaces a file so that a crash leaves the old or the new one, whole; only its owner may read it. */
export function replaceFile(file: string, content: string): void {
  const fresh = `${file}.${randomUUID()}`;
  const handle = openSync(fresh, "wx", 0o600);
  try {
    writeSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(fresh, file);
  syncFolder(dirname(file));
}

/** Makes a created or renamed file survive a loss of power. Windows has no such call for folders. */
export function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Keeps the folder for this process until it ends, however it ends: two processes with one journal would each report the
 * other's jobs as interrupted. The kernel closes the listening socket of a killed process; a file with its number would stay.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const path = lockPath(folder);
  for (let attempt = 0; ; attempt++) {
    const server = createServer((socket) => socket.destroy());
    server.unref();
    const error = await new Promise<Error | undefined>((done) => {
      server.once("error", done);
      server.listen(path, () => done(undefined));
    });
    if (!error) return () => server.close();
    if (codeOf(error) !== "EADDRINUSE")
      throw new Failure("usage", "folderUnusable", { folder, reason: reasonOf(error) }, { cause: error });
    if (attempt === 1 || (await isListening(path))) throw new Failure("alreadyRunning", "alreadyRunning", { folder });
    rmSync(path, { force: true });
  }
}

/** A socket's path has at most 103 bytes on some systems. */
function lockPath(folder: string): string {
  const hash = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  if (process.platform === "win32") return `\\\\.\\pipe\\anden-print-${hash}`;
  const path = join(folder, "lock");
  return Buffer.byteLength(path) > 100 ? `/tmp/anden-print-${hash}` : path;
}

const isListening = (path: string): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(path, () => {
      socket.destroy();
      done(true);
    });
    socket.once("error", () => done(false));
  });
