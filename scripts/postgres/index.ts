/**
 * A real PostgreSQL that nobody has to install: binaries from the registry, data under one folder, reachable from this
 * machine only. Processes join and leave; the first one starts it, the last one stops it, and one that was killed leaves
 * it running for the next to adopt. Joining brings back a database that was killed, with its data.
 */
import postgres from "postgres";
import { openDataFolder, readIfThere, writePrivate } from "../data-folder";
import { withLock } from "../process/lock.mjs";
import { signIn, signOut } from "./attendance";
import { findBinaries } from "./binaries";
import { type Cluster, clusterIn } from "./cluster";
import { initialise, readPassword } from "./initialise";
import type { Postmaster } from "./pid-file";
import { adoptPostmaster, startPostmaster, stopPostmaster } from "./postmaster";

export interface Membership {
  /** Where it is reached; also in the file `database-url` of the folder. */
  readonly url: string;
  /** Quicker than the address, for the processes of this service; undefined where there is none. */
  readonly socket: string | undefined;
  leave(): Promise<void>;
}

interface Options {
  /** False for tests: faster, and lost when the machine crashes. */
  readonly durable?: boolean;
}

export async function attachToCluster(folder: string, options: Options = {}): Promise<Membership> {
  const cluster = clusterIn(openDataFolder(folder));
  const { url, socket } = await withLock(cluster.lock, async () => {
    const running = await startCluster(cluster, options);
    signIn(cluster);
    return running;
  });
  const leave = () =>
    withLock(cluster.lock, async () => {
      if (!signOut(cluster)) await stopPostmaster(cluster);
    });
  return { url, socket, leave };
}

/** Starts a cluster that a single owner stops by itself, as a test run does. The caller keeps others out. */
export const startAlone = async (folder: string, options: Options = {}): Promise<string> =>
  (await startCluster(clusterIn(openDataFolder(folder)), options)).url;

export const stopAlone = (folder: string): Promise<void> => stopPostmaster(clusterIn(folder), "immediate");

async function startCluster(cluster: Cluster, { durable = true }: Options): Promise<Omit<Membership, "leave">> {
  const binaries = findBinaries();
  const port = savedPort(cluster);
  initialise(cluster, binaries, { durable });
  const running =
    (await adoptRunning(cluster)) ??
    (await isAccepting(await startPostmaster(cluster, binaries, { port, durable }), cluster));
  const url = urlOf(running, cluster);
  writePrivate(cluster.url, url);
  return { url, socket: running.socket };
}

/** One that was killed a moment ago is found like any other, and hangs up. */
async function adoptRunning(cluster: Cluster): Promise<Postmaster | undefined> {
  for (let found = await adoptPostmaster(cluster); found; ) {
    const { pid } = found;
    try {
      return await isAccepting(found, cluster);
    } catch (error) {
      found = await adoptPostmaster(cluster);
      if (found?.pid === pid) throw error;
    }
  }
  return undefined;
}

async function isAccepting(running: Postmaster, cluster: Cluster): Promise<Postmaster> {
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
