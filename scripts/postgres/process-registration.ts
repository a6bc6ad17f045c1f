import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readIfThere, writePrivate } from "../data-folder";
import { fingerprint, isAlive } from "../process/processes.mjs";
import type { Cluster } from "./cluster";

/**
 * Records that this process uses a cluster. The caller holds the cluster's lock. The record of a process that was
 * killed is ignored.
 */
export function registerProcess(cluster: Cluster): void {
  mkdirSync(cluster.users, { recursive: true, mode: 0o700 });
  writePrivate(join(cluster.users, String(process.pid)), fingerprint() ?? "");
}

/** Removes the record of this process. Returns whether another live process uses the cluster. */
export function unregisterProcess(cluster: Cluster): boolean {
  rmSync(join(cluster.users, String(process.pid)), { force: true });
  let isUsed = false;
  for (const name of readdirSync(cluster.users)) {
    const file = join(cluster.users, name);
    if (isAlive(readIfThere(file) ?? "")) isUsed = true;
    else rmSync(file, { force: true });
  }
  return isUsed;
}
