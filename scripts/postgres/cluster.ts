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

/** Every system knows sockets with paths of this length, in bytes. */
const LONGEST_SOCKET = 100;

/** Whether the path of a socket beside the data is short enough for one. */
export const hasPlaceForSocket = ({ data }: Cluster): boolean =>
  Buffer.byteLength(join(data, ".s.PGSQL.65535")) <= LONGEST_SOCKET;

export const clusterIn = (folder: string): Cluster => ({
  folder,
  data: join(folder, "postgres"),
  log: join(folder, "postgres.log"),
  password: join(folder, "postgres-password"),
  url: join(folder, "database-url"),
  users: join(folder, "postgres-users"),
  lock: join(folder, "postgres.lock"),
});
