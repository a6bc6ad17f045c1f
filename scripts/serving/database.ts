import { randomInt } from "node:crypto";
import postgres from "postgres";
import { directDatabaseUrl, replaceConnection } from "@/db/driver";
import { migrateDatabase, OutdatedDatabase } from "@/db/migrate";
import { OpenToOthers } from "@/db/other-installations";
import { MissingRoles } from "@/db/roles";
import { seedLocalities } from "@/lib/domain/geography/places";
import { systemContext } from "@/lib/platform/context";
import { attachToCluster } from "../postgres";
import { beforeExit } from "../process/cleanup";
import { ExpectedFailure } from "../process/expected-failure";
import { awaitDatabase, type DatabaseVariable } from "./await-database";

export interface OpenDatabase {
  /** Address for sessions, past a pooler. */
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
  if (!given) await openEmbedded(folder);
  const url = directDatabaseUrl();
  beforeExit(() => replaceConnection(undefined));
  if (given) await assertGiven(given, url, waits);
  await bringUpToDate(url);
  await seedLocalities(systemContext("places"));
  return { url, isEmbedded: !given };
}

/** PostgreSQL before its pooler, which cannot say why it has no connection to give. */
async function assertGiven(url: string, direct: string, waits: boolean): Promise<void> {
  const assert = (address: string, variable: DatabaseVariable) =>
    assertUsable(address, (connect) => (waits ? awaitDatabase(connect, undefined, variable) : connect()), variable);
  if (direct !== url) await assert(direct, "DATABASE_DIRECT_URL");
  await assert(url, "DATABASE_URL");
  if (direct !== url) await assertSameDatabase(url, direct);
}

/** First key of the lock that proves it, "ANDD"; the second is drawn. */
const proofClass = 0x41_4e_44_44;

/**
 * Throws an ExpectedFailure unless a lock taken at one address is seen at the other: migrations, leadership and
 * notifications of another database would go unnoticed.
 */
export async function assertSameDatabase(url: string, direct: string): Promise<void> {
  const number = randomInt(1, 2 ** 31);
  const [holder, observer] = [direct, url].map((address) => postgres(address, probe)) as [postgres.Sql, postgres.Sql];
  try {
    await holder`SELECT pg_advisory_lock(${proofClass}::int, ${number}::int)`;
    const seen = await observer`
      SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = ${proofClass}::oid AND objid = ${number}::oid
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    if (seen.length === 0)
      throw new ExpectedFailure("DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.");
  } finally {
    await Promise.all([holder.end({ timeout: 1 }), observer.end({ timeout: 1 })]);
  }
}

async function openEmbedded(folder: string): Promise<void> {
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
}

async function bringUpToDate(url: string): Promise<void> {
  try {
    await migrateDatabase(url);
  } catch (error) {
    if ([OutdatedDatabase, MissingRoles, OpenToOthers].some((kind) => error instanceof kind))
      throw new ExpectedFailure((error as Error).message, { cause: error });
    throw error;
  }
}

/** Throws an ExpectedFailure if the service cannot use a database. `patiently` decides which failures are tried again. */
export async function assertUsable(
  url: string,
  patiently: (connect: () => Promise<void>) => Promise<void>,
  variable: DatabaseVariable = "DATABASE_URL",
): Promise<void> {
  try {
    await patiently(() => assertRecent(url));
  } catch (error) {
    if (error instanceof ExpectedFailure) throw error;
    throw new ExpectedFailure(`The database of ${variable} cannot be used: ${reason(error)}`, { cause: error });
  }
}

const probe = { max: 1, connect_timeout: 10, fetch_types: false, onnotice: () => {} };

async function assertRecent(url: string): Promise<void> {
  const sql = postgres(url, probe);
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
  "42501":
    "PostgreSQL does not let its user connect to this database. Once, as the database's owner: GRANT CONNECT ON DATABASE … TO …; (docs/deploy/database.md).",
  "3D000": "PostgreSQL has no database of that name.",
};

/** The driver's message contains at most host and role; the URL with its password must not reach the terminal. */
const reason = (error: unknown): string => {
  const { message, code = "" } = error as NodeJS.ErrnoException;
  return reasons[code] ?? (message || code || "no answer");
};
