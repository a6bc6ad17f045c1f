import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";

/** What runs queries: the pool, or a transaction of it. */
export type Database = Omit<PostgresJsDatabase, "_" | "$client" | "$cache">;

export interface Connection {
  readonly db: PostgresJsDatabase;
  /** The driver itself, for LISTEN and advisory locks. */
  readonly sql: postgres.Sql;
  close(): Promise<void>;
}

const slot = Symbol.for("anden.connection");

/** Opens a pool. Queries are prepared once per connection; times come back as UTC. */
export function openConnection(url: string, { max = 16 }: { max?: number } = {}): Connection {
  const sql = postgres(url, {
    max,
    idle_timeout: 60,
    connect_timeout: 5,
    onnotice: () => {},
    connection: {
      application_name: "anden",
      TimeZone: "UTC",
      statement_timeout: 30_000,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 15_000,
    },
  });
  return { db: drizzle(sql, { casing: "snake_case" }), sql, close: () => sql.end({ timeout: 5 }) };
}

/**
 * The pool of this process, opened at first use. It hangs on `globalThis` because Next bundles routes and
 * instrumentation apart: each bundle has its own copy of this module, the process must have one pool.
 */
export function connection(): Connection {
  const holder = globalThis as { [slot]?: Connection };
  holder[slot] ??= openConnection(databaseUrl(), { max: Number(process.env.DATABASE_POOL ?? 16) });
  return holder[slot];
}

/** Replaces the pool of this process; tests point it at a database of their own. */
export async function useConnection(next: Connection | undefined): Promise<void> {
  const holder = globalThis as { [slot]?: Connection };
  await holder[slot]?.close();
  holder[slot] = next;
}

function databaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set: start the service with `npm start`, or set it yourself.");
  return url;
}
