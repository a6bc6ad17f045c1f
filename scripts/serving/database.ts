import postgres from "postgres";
import { replaceConnection } from "@/db/driver";
import { migrateDatabase, OutdatedDatabase } from "@/db/migrate";
import { seedLocalities } from "@/lib/domain/places";
import { systemContext } from "@/lib/platform/context";
import { attachToCluster } from "../postgres";
import { beforeExit } from "../process/cleanup";
import { ExpectedFailure } from "../process/expected-failure";
import { awaitDatabase } from "./await-database";

export interface OpenDatabase {
  readonly url: string;
  readonly isEmbedded: boolean;
}

const OLDEST_VERSION = 150_000;

/**
 * Opens the database of `DATABASE_URL`, or else the embedded one, migrates it and seeds the built-in places. Closes it
 * when the process ends. Throws an ExpectedFailure if the database cannot be used: a service waits for one that is not
 * there yet, a command does not.
 */
export async function openDatabase(folder: string, { waits = false } = {}): Promise<OpenDatabase> {
  const given = process.env.DATABASE_URL;
  delete process.env.DATABASE_SOCKET;
  const url = given ?? (await openEmbedded(folder));
  beforeExit(() => replaceConnection(undefined));
  if (given) await assertUsable(given, waits ? awaitDatabase : (connect) => connect());
  await bringUpToDate(url);
  await seedLocalities(systemContext("places"));
  return { url, isEmbedded: !given };
}

async function openEmbedded(folder: string): Promise<string> {
  const attaching = attachToCluster(folder);
  // Registered before the database has started, so that a signal in between does not leave it running.
  beforeExit(() =>
    attaching.then(
      ({ leave }) => leave(),
      () => {},
    ),
  );
  const { url, socket } = await attaching;
  process.env.DATABASE_URL = url;
  if (socket) process.env.DATABASE_SOCKET = socket;
  return url;
}

async function bringUpToDate(url: string): Promise<void> {
  try {
    await migrateDatabase(url);
  } catch (error) {
    if (error instanceof OutdatedDatabase) throw new ExpectedFailure(error.message, { cause: error });
    throw error;
  }
}

/** Throws an ExpectedFailure if the service cannot use a database. `patiently` decides which failures are tried again. */
export async function assertUsable(
  url: string,
  patiently: (connect: () => Promise<void>) => Promise<void>,
): Promise<void> {
  try {
    await patiently(() => assertRecent(url));
  } catch (error) {
    if (error instanceof ExpectedFailure) throw error;
    throw new ExpectedFailure(`The database of DATABASE_URL cannot be used: ${reason(error)}`, { cause: error });
  }
}

async function assertRecent(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    const [row] = await sql<{ version: string }[]>`SELECT current_setting('server_version_num') AS version`;
    if (Number(row?.version) < OLDEST_VERSION) throw new ExpectedFailure("DATABASE_URL needs PostgreSQL 15 or newer.");
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** What somebody has to mend, in words of the setting. */
const reasons: Readonly<Record<string, string>> = {
  "28P01": "PostgreSQL refuses its user or password.",
  "28000": "PostgreSQL does not let its user connect from here (pg_hba.conf).",
  "3D000": "PostgreSQL has no database of that name.",
};

/** The driver's message contains at most host and role; the URL with its password must not reach the terminal. */
const reason = (error: unknown): string => {
  const { message, code = "" } = error as NodeJS.ErrnoException;
  return reasons[code] ?? (message || code || "no answer");
};
