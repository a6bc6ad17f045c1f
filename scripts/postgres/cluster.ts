import { join } from "node:path";

/** The files of one embedded PostgreSQL; everything lies under one folder. */
export interface Cluster {
  readonly folder: string;
  /** PostgreSQL's own data directory. */
  readonly data: string;
  readonly log: string;
  readonly password: string;
  /** The connection URL while it runs, and the port to come back to while it does not. */
  readonly url: string;
  /** One file for each process of ours that uses it. */
  readonly users: string;
  readonly lock: string;
}

/** What the address of a socket may be long, on every system. */
const LONGEST_SOCKET = 100;

/** The socket of the server on this port, beside its data; undefined where the path is too long or there are none. */
export function socketOf({ data }: Cluster, port: number): string | undefined {
  const path = join(data, `.s.PGSQL.${port}`);
  return process.platform === "win32" || Buffer.byteLength(path) > LONGEST_SOCKET ? undefined : path;
}

export const clusterIn = (folder: string): Cluster => ({
  folder,
  data: join(folder, "postgres"),
  log: join(folder, "postgres.log"),
  password: join(folder, "postgres-password"),
  url: join(folder, "database-url"),
  users: join(folder, "postgres-users"),
  lock: join(folder, "postgres.lock"),
});
