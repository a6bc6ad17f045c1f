import { randomUUID } from "node:crypto";
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fingerprint, isAlive } from "./processes.mjs";

/** A lock file may be empty for this time: it is created first and written a moment later. */
const GRACE_MS = 2000;

/**
 * Runs `work` while no other process of this machine holds the same lock file. The file names its holder, so the lock
 * of a killed process is broken. `onWait` runs once if the lock is not acquired at once.
 */
export async function withLock(file, work, { onWait } = {}) {
  const mine = `${fingerprint()} ${randomUUID()}`;
  for (let attempt = 0; !tryAcquire(file, mine); attempt++) {
    if (attempt === 4) onWait?.();
    await pause(50);
  }
  try {
    return await work();
  } finally {
    if (read(file) === mine) rmSync(file, { force: true });
  }
}

function tryAcquire(file, mine) {
  try {
    writeFileSync(file, mine, { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  const holder = read(file);
  if (holder !== undefined && !isHeld(file, holder)) breakLock(file, holder);
  return false;
}

const isHeld = (file, holder) =>
  holder === "" ? ageMs(file) < GRACE_MS : isAlive(holder.slice(0, holder.lastIndexOf(" ")));

/**
 * Breaks the lock of a dead process. Renaming is atomic: of several processes that break a lock only one gets the file,
 * and it puts the file back if the holder is not the dead one.
 */
function breakLock(file, dead) {
  const moved = `${file}.${randomUUID()}`;
  try {
    renameSync(file, moved);
    const caught = read(moved);
    if (caught !== dead) writeFileSync(file, caught ?? "", { flag: "wx", mode: 0o600 });
  } catch {
    // Another process broke the lock first, or has acquired it since.
  }
  rmSync(moved, { force: true });
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function ageMs(file) {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}
