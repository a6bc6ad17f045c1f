import { setTimeout as pause } from "node:timers/promises";
import { ExpectedFailure } from "../process/expected-failure";
import { findFreePort, isFree } from "../process/ports";
import type { Binaries } from "./binaries";
import { type Cluster, fitsSocketPath } from "./cluster";
import { allowSocket, makeServiceRoles } from "./initialise";
import { launch } from "./launch";
import { dropMisleadingPidFile, dropSockets, type Postmaster, readPidFile, serves } from "./pid-file";

/** Long, because recovery after a crash may take a while. */
const READY_WITHIN_MS = 120_000;
const STOP_WITHIN_MS = 20_000;

/** The running postmaster of this data directory, if there is one. */
export function findPostmaster(cluster: Cluster): Postmaster | undefined {
  const found = readPidFile(cluster);
  return found && serves(found.pid, cluster) ? found : undefined;
}

/** Waits until the running postmaster is ready. Undefined if there is none or it ends while we wait. */
export async function adoptPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (let found = findPostmaster(cluster); found; found = findPostmaster(cluster)) {
    if (found.isReady) return found;
    if (Date.now() > deadline)
      throw new ExpectedFailure(`PostgreSQL is running and does not get ready: ${cluster.log}`);
    await pause(20);
  }
  return undefined;
}

/**
 * Starts PostgreSQL on `port`, or on another port if that one is taken. Resolves once PostgreSQL accepts connections.
 * Throws an ExpectedFailure if it does not start.
 */
export async function startPostmaster(
  cluster: Cluster,
  binaries: Binaries,
  { port, durable }: { port: number | undefined; durable: boolean },
): Promise<Postmaster> {
  allowSocket(cluster);
  dropMisleadingPidFile(cluster);
  dropSockets(cluster);
  makeServiceRoles(cluster, binaries, { durable });
  const deadline = Date.now() + READY_WITHIN_MS;
  let wanted = port;
  let hasSocket = fitsSocketPath(cluster);
  for (;;) {
    const chosen = wanted !== undefined && (await isFree(wanted)) ? wanted : await findFreePort();
    const launched = await launch(cluster, binaries, { port: chosen, durable, hasSocket, withinMs: READY_WITHIN_MS });
    if (typeof launched !== "string") return launched;
    // Not every file system supports sockets, for example shared folders of virtual machines.
    if (hasSocket && /could not [^\n]*(?:Unix|\.s\.PGSQL)/.test(launched)) {
      hasSocket = false;
      continue;
    }
    // Temporary errors: backends of a killed postmaster need a moment to end, and a port may be taken between the check
    // and the start.
    const isTransient = /shared memory block|could not bind|Address already in use/i.test(launched);
    if (!isTransient || Date.now() > deadline) throw new ExpectedFailure(`PostgreSQL did not start:\n${launched}`);
    if (!/shared memory block/.test(launched)) wanted = undefined;
    await pause(200);
  }
}

/**
 * Stops PostgreSQL and waits for its end: `fast` ends every session and writes a checkpoint, `immediate` stops without.
 */
export async function stopPostmaster(cluster: Cluster, how: "fast" | "immediate" = "fast"): Promise<void> {
  const found = findPostmaster(cluster);
  if (!found) return;
  const deadline = Date.now() + STOP_WITHIN_MS;
  process.kill(found.pid, how === "fast" ? "SIGINT" : "SIGQUIT");
  while (serves(found.pid, cluster)) {
    if (Date.now() > deadline) process.kill(found.pid, "SIGQUIT");
    await pause(20);
  }
}
