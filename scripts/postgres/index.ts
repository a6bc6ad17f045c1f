/**
 * A real PostgreSQL that needs no installation: binaries from the registry, data under one folder, reachable from this
 * machine only. The first process to attach starts it, the last one to leave stops it. If that process was killed
 * instead, the server keeps running and the next process adopts it. Attaching also restarts a server that was killed,
 * with its data.
 */
import postgres from "postgres";
import { openDataFolder, readIfThere, writePrivate } from "../data-folder";
import { withLock } from "../process/lock.mjs";
import { findBinaries } from "./binaries";
import { type Cluster, clusterIn } from "./cluster";
import { initialise, readPassword } from "./initialise";
import type { Postmaster } from "./pid-file";
import { adoptPostmaster, startPostmaster, stopPostmaster } from "./postmaster";
import { registerProcess, unregisterProcess } from "./process-registration";

export interface Membership {
  /** Connection URL; also in the file `database-url` of the folder. */
  readonly url: string;
  /** Unix socket, faster than TCP, for the processes of this service; undefined if the system has none. */
  readonly socket: string | undefined;
  leave(): Promise<void>;
}

interface Options {
  /** False for tests: faster, but data is lost when the machine crashes. */
  readonly durable?: boolean;
}

export async function attachToCluster(folder: string, options: Options = {}): Promise<Membership> {
  const cluster = clusterIn(openDataFolder(folder));
  const { url, socket } = await withLock(cluster.lock, async () => {
    const running = await startCluster(cluster, options);
    registerProcess(cluster);
    return running;
  });
  const leave = () =>
    withLock(cluster.lock, async () => {
      if (!unregisterProcess(cluster)) await stopPostmaster(cluster);
    });
  return { url, socket, leave };
}

/**
 * Starts a cluster with a single owner, such as a test run, which stops it with `stopAlone`. The caller keeps other
 * processes out.
 */
export const startAlone = async (folder: string, options: Options = {}): Promise<string> =>
  (await startCluster(clusterIn(openDataFolder(folder)), options)).url;

export const stopAlone = (folder: string): Promise<void> => stopPostmaster(clusterIn(folder), "immediate");

async function startCluster(cluster: Cluster, { durable = true }: Options): Promise<Omit<Membership, "leave">> {
  const binaries = findBinaries();
  const port = savedPort(cluster);
  initialise(cluster, binaries, { durable });
  const running =
    (await adoptRunning(cluster)) ??
    (await ensureAccepting(await startPostmaster(cluster, binaries, { port, durable }), cluster));
  const url = urlOf(running, cluster);
  writePrivate(cluster.url, url);
  return { url, socket: running.socket };
}

/**
 * Adopts a running server. A server that was just killed still looks alive and then drops the connection; in that case
 * the next server found is tried.
 */
async function adoptRunning(cluster: Cluster): Promise<Postmaster | undefined> {
  for (let found = await adoptPostmaster(cluster); found; ) {
    const { pid } = found;
    try {
      return await ensureAccepting(found, cluster);
    } catch (error) {
      found = await adoptPostmaster(cluster);
      if (found?.pid === pid) throw error;
    }
  }
  return undefined;
}

async function ensureAccepting(running: Postmaster, cluster: Cluster): Promise<Postmaster> {
  await assertAccepts(urlOf(running, cluster));
  return running;
}

const urlOf = ({ port }: Postmaster, cluster: Cluster): string =>
  `postgres://anden:${readPassword(cluster)}@127.0.0.1:${port}/anden`;

function savedPort(cluster: Cluster): number | undefined {
  const url = readIfThere(cluster.url);
  return url ? Number(new URL(url).port) || undefined : undefined;
}

async function assertAccepts(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 10 });
  try {
    await sql`SELECT 1`;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
