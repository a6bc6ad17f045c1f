import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readIfThere, writePrivate } from "../data-folder";
import { fingerprint, isAlive } from "../process/processes.mjs";
import type { Cluster } from "./cluster";

/** Which processes use a cluster. Callers hold its lock. A process that was killed without leaving does not count. */
export function signIn(cluster: Cluster): void {
  mkdirSync(cluster.users, { recursive: true, mode: 0o700 });
  writePrivate(join(cluster.users, String(process.pid)), fingerprint() ?? "");
}

/** Whether somebody else is still there. */
export function signOut(cluster: Cluster): boolean {
  rmSync(join(cluster.users, String(process.pid)), { force: true });
  let isUsed = false;
  for (const name of readdirSync(cluster.users)) {
    const file = join(cluster.users, name);
    if (isAlive(readIfThere(file) ?? "")) isUsed = true;
    else rmSync(file, { force: true });
  }
  return isUsed;
}
