import { join } from "node:path";

/** The files of one embedded PostgreSQL, all under one folder. */
export interface Cluster {
  readonly folder: string;
  /** PostgreSQL's own data directory. */
  readonly data: string;
  readonly log: string;
  readonly password: string;
  /** The connection URL while the server runs; afterwards it keeps the port to use again. */
  readonly url: string;
  /** Folder with one file for each of our processes that uses the server. */
  readonly users: string;
  readonly lock: string;
}

/** Maximum length of a socket path in bytes that every system supports. */
const MAX_SOCKET_PATH_BYTES = 100;

/** Whether the path of a socket in the data directory is short enough. */
export const fitsSocketPath = ({ data }: Cluster): boolean =>
  Buffer.byteLength(join(data, ".s.PGSQL.65535")) <= MAX_SOCKET_PATH_BYTES;

export const clusterIn = (folder: string): Cluster => ({
  folder,
  data: join(folder, "postgres"),
  log: join(folder, "postgres.log"),
  password: join(folder, "postgres-password"),
  url: join(folder, "database-url"),
  users: join(folder, "postgres-users"),
  lock: join(folder, "postgres.lock"),
});
