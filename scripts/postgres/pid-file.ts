import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readIfThere } from "../data-folder";
import { findProcess } from "../process/processes.mjs";
import type { Cluster } from "./cluster";

/** PostgreSQL's main process, as its `postmaster.pid` describes it. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Undefined if the server was started without a socket. */
  readonly socket: string | undefined;
  readonly isReady: boolean;
}

const fileOf = (cluster: Cluster): string => join(cluster.data, "postmaster.pid");

/** Lines of the file: pid, data directory, start time, port, socket folder, address, shared memory, state. */
export function readPidFile(cluster: Cluster): Postmaster | undefined {
  const lines = readIfThere(fileOf(cluster))?.split("\n");
  const [pid, port, folder, state] = [Number(lines?.[0]), Number(lines?.[3]), lines?.[4]?.trim(), lines?.[7]?.trim()];
  const socket = folder ? join(folder, `.s.PGSQL.${port}`) : undefined;
  return pid > 0 ? { pid, port, socket, isReady: state === "ready" } : undefined;
}

/**
 * Whether the process is a postmaster of exactly this data directory, and not another process that reuses the pid of an
 * old postmaster.
 */
export function serves(pid: number, cluster: Cluster): boolean {
  const command = findProcess(pid)?.command ?? [];
  return command.some((word) => word.endsWith("postgres")) && command[command.indexOf("-D") + 1] === cluster.data;
}

/**
 * Removes a pid file that would keep PostgreSQL from starting. PostgreSQL ignores the file of a dead process, but gives
 * up when the pid exists: when it now belongs to another process, or to a zombie that was not reaped (usual in
 * containers). Left-over backends of a killed postmaster still prevent a start by their shared memory.
 */
export function dropMisleadingPidFile(cluster: Cluster): void {
  const found = readPidFile(cluster);
  if (found && pidExists(found.pid) && !serves(found.pid, cluster)) rmSync(fileOf(cluster), { force: true });
}

/**
 * Removes left-over sockets and their lock files, which hold a pid as well. The caller ensures that no postmaster
 * serves the directory, so all of them are left over. PostgreSQL would check their pids with the same uncertainty.
 */
export function dropSockets(cluster: Cluster): void {
  for (const entry of readdirSync(cluster.data, { withFileTypes: true }))
    if (entry.name.startsWith(".s.PGSQL.") && !entry.isDirectory()) rmSync(join(cluster.data, entry.name));
}

function pidExists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
