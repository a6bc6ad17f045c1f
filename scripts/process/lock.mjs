import { randomUUID } from "node:crypto";
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fingerprint, isAlive } from "./processes.mjs";

/** How long a lock file may be empty: it is created first and written a moment later. */
const GRACE_MS = 2000;

/**
 * Runs `work` while no other process of this machine runs under the same lock file. The file names its holder, so a
 * lock that a killed process left behind is broken. `onWait` runs once, when the lock is not to be had at once.
 */
export async function withLock(file, work, { onWait } = {}) {
  const mine = `${fingerprint()} ${randomUUID()}`;
  for (let turn = 0; !take(file, mine); turn++) {
    if (turn === 4) onWait?.();
    await pause(50);
  }
  try {
    return await work();
  } finally {
    if (read(file) === mine) rmSync(file, { force: true });
  }
}

function take(file, mine) {
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

/** Renaming is atomic: of several that want to break a lock one gets the file, and sees whether it is the dead one. */
function breakLock(file, dead) {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
    const caught = read(aside);
    if (caught !== dead) writeFileSync(file, caught ?? "", { flag: "wx", mode: 0o600 });
  } catch {
    // Someone else broke it first, or took it since.
  }
  rmSync(aside, { force: true });
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
