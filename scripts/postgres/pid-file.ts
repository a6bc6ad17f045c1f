import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readIfThere } from "../data-folder";
import { findProcess } from "../process/processes.mjs";
import type { Cluster } from "./cluster";

/** PostgreSQL's main process, as its `postmaster.pid` describes it. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Undefined where it was started without. */
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

/** Whether the process is a postmaster of exactly this data directory, not a stranger with the pid of an old one. */
export function serves(pid: number, cluster: Cluster): boolean {
  const command = findProcess(pid)?.command ?? [];
  return command.some((word) => word.endsWith("postgres")) && command[command.indexOf("-D") + 1] === cluster.data;
}

/**
 * PostgreSQL sorts out the file of a dead process itself, but gives up when the pid exists: when it now belongs to
 * somebody else, or to a zombie that nobody collects (usual in containers). Left-over backends of a killed postmaster
 * still keep it from starting, by their shared memory.
 */
export function dropMisleadingPidFile(cluster: Cluster): void {
  const found = readPidFile(cluster);
  if (found && pidExists(found.pid) && !serves(found.pid, cluster)) rmSync(fileOf(cluster), { force: true });
}

/**
 * A socket has a file with a pid as well. While no postmaster serves the directory, they are all left over; PostgreSQL
 * would sort them out with the same doubts about the pid.
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
