import type { PgDialect } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { processWide } from "@/lib/core/process-wide";
import { abortTransactionsOnDisconnect, promptSocket, startupPadding } from "./lost-connections";
import { accountList, beginFor, databaseRoles, drizzleOn, type SingleConnection, statementFor } from "./restricted";

/** What runs queries: the pool, or a transaction of it. */
export type Database = Omit<PostgresJsDatabase, "_" | "$client" | "$cache">;

export interface Connection {
  /** Every account, for jobs, operators and administration. */
  readonly db: PostgresJsDatabase;
  /** For callers: PostgreSQL shows and takes rows of these accounts only. */
  restrictedTo(accountIds: readonly number[]): Database;
  /** The driver of the pool. */
  readonly sql: postgres.Sql;
  /** The driver for LISTEN, which belongs to a session: never through a pooler. */
  readonly session: postgres.Sql;
  close(): Promise<void>;
}

// Registered symbols: one copy of this module reads what another has written on the connection that both share.
const pipelined = Symbol.for("anden.pipelined-reads");
const dedicated = Symbol.for("anden.dedicated-connection");

/** Two, because on a single connection one slow read would hold up all others. */
const pipelinedConnections = 2;
/** So many, because a slow statement holds up those behind it on its connection. */
const statementConnections = 4;
/** Shorter than the pool's: a queued read waits for the timeouts of all reads ahead of it. */
const pipelinedTimeouts = { statement_timeout: 5_000, lock_timeout: 500 };

/** With more, additional PostgreSQL backends compete for the same processors, each with its own caches to fill. */
const defaultPool = 8;

interface PoolOptions {
  readonly max?: number;
  /** The Unix socket of a server on this machine; replaces the host and port of the URL. */
  readonly path?: string | undefined;
  /** Address of the same database for sessions, where `url` leads to a pooler that gives each transaction another one. */
  readonly directUrl?: string | undefined;
}

/**
 * Opens the pool, the connections of pipelined reads and the dedicated connection. Statements are prepared once per
 * connection; the session time zone is UTC.
 */
export function openConnection(
  url: string,
  { max = defaultPool, path, directUrl = url }: PoolOptions = {},
): Connection {
  const options = {
    max,
    ...(path && { path }),
    socket: promptSocket,
    // Drizzle encodes and decodes arrays itself. postgres.js does not handle a failure of its query for array types: a
    // connection lost at that moment would be an unhandled rejection, which ends the process.
    fetch_types: false,
    idle_timeout: 60,
    connect_timeout: 5,
    // Seconds between attempts to connect; the default of postgres.js grows to twenty.
    backoff: () => 0.2,
    onnotice: () => {},
    connection: {
      application_name: "anden",
      TimeZone: "UTC",
      role: databaseRoles.service,
      // PostgreSQL 18 estimates so high a cost for statements over JSON rows that it would JIT-compile them at every call.
      jit: "off",
      statement_timeout: 30_000,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 15_000,
      ...startupPadding,
    },
  };
  const tenantConnection = { ...options.connection, role: databaseRoles.tenant };
  const casing = "snake_case";
  const sql = postgres(url, options);
  const shared = postgres(url, {
    ...options,
    max: pipelinedConnections,
    connection: { ...options.connection, ...pipelinedTimeouts },
  });
  // Past a pooler: all connections that it has may be held by transactions which wait for a cache load.
  const dedicatedSql = postgres(directUrl, { ...options, max: 1 });
  // A plan is made for a role, so callers have connections of their own.
  const tenantSql = postgres(url, { ...options, connection: tenantConnection });
  const singles = (count: number, timeouts: object): postgres.Sql[] =>
    Array.from({ length: count }, () =>
      postgres(url, { ...options, max: 1, connection: { ...tenantConnection, ...timeouts } }),
    );
  const tenantReads = singles(pipelinedConnections, pipelinedTimeouts);
  const tenantStatements = singles(statementConnections, {});
  const drivers = [sql, shared, dedicatedSql, tenantSql, ...tenantReads, ...tenantStatements];
  const onPool = (driver: postgres.Sql) =>
    drizzle(withPreparedStatements(abortTransactionsOnDisconnect(driver)), { casing });
  const onShared = (driver: postgres.Sql) => drizzle(withPreparedStatements(driver), { casing });
  const single = (plain: postgres.Sql): SingleConnection => ({ plain, prepared: onShared(plain).$client, waiting: 0 });
  return {
    db: Object.assign(onPool(sql), { [pipelined]: onShared(shared), [dedicated]: onPool(dedicatedSql) }),
    restrictedTo: restrictedDatabases({
      pool: onPool(tenantSql),
      reads: tenantReads.map(single),
      statements: tenantStatements.map(single),
    }),
    sql,
    session: dedicatedSql,
    close: async () => {
      await Promise.all(drivers.map((driver) => driver.end({ timeout: 5 })));
    },
  };
}

/** With more sets of accounts than this, their databases are made anew: that costs microseconds. */
const keptRestrictions = 10_000;

interface TenantConnections {
  /** For transactions. */
  readonly pool: PostgresJsDatabase & { readonly $client: postgres.Sql };
  /** For pipelined reads. */
  readonly reads: readonly SingleConnection[];
  /** For single statements outside a transaction. */
  readonly statements: readonly SingleConnection[];
}

/** The databases of callers by their accounts. */
function restrictedDatabases({ pool, reads, statements }: TenantConnections): Connection["restrictedTo"] {
  const made = new Map<string, Database>();
  const { dialect } = pool as unknown as { readonly dialect: PgDialect };
  return (accountIds) => {
    const accounts = accountList(accountIds);
    const known = made.get(accounts);
    if (known) return known;
    if (made.size >= keptRestrictions) made.clear();
    const unsafe = statementFor(statements, accounts, "read write");
    const db = Object.assign(drizzleOn({ unsafe, begin: beginFor(pool.$client, accounts) }, dialect), {
      [pipelined]: drizzleOn({ unsafe: statementFor(reads, accounts, "read only") }, dialect),
    });
    made.set(accounts, db);
    return db;
  };
}

/**
 * Pool for short indexed reads; inside a transaction, the transaction. Its few connections are shared and pipelined:
 * a connection for each small read would cost this process and PostgreSQL a quarter more.
 * No writes and no long queries: the reads behind them would wait for the disk or for the query.
 * Stop all processes for a migration that changes the type of a column read here. postgres.js retries the invalidated
 * statement by itself, and the retry is out of order on a pipelined connection.
 */
export const pipelinedReads = (db: Database): Database => (db as { readonly [pipelined]?: Database })[pipelined] ?? db;

/**
 * A dedicated connection for cache loads of any size. Waiting requests may hold every pooled connection in a
 * transaction, so a load through the pool could deadlock.
 */
export const dedicatedConnection = (db: Database): Database =>
  (db as { readonly [dedicated]?: Database })[dedicated] ?? db;

/** Told of each query of drizzle with its text, without parameters; what it returns is called when the query has ended. */
export type QueryObserver = (text: string) => ((error?: unknown) => void) | undefined;

const observer = processWide("query-observer", (): { current?: QueryObserver | undefined } => ({}));

/** Sets the one observer of this process. */
export function observeQueries(next: QueryObserver | undefined): void {
  observer().current = next;
}

/** Only texts up to this length, and this many, are prepared: lists of values make long texts that never recur. */
const preparedLimits = { textLength: 10_000, texts: 600 };

/**
 * Wraps postgres.js so that drizzle's statements are prepared once per connection. Drizzle calls `unsafe`, which by
 * default parses, describes and plans at every call and takes one more round trip than the query itself.
 */
function withPreparedStatements(sql: postgres.Sql): postgres.Sql {
  const texts = new Set<string>();
  const shouldPrepare = (text: string): boolean => {
    if (texts.has(text)) return true;
    if (text.length > preparedLimits.textLength || texts.size >= preparedLimits.texts) return false;
    texts.add(text);
    return true;
  };
  const wrap = <Driver extends postgres.ISql>(driver: Driver): Driver =>
    new Proxy(driver, {
      get(target, name) {
        if (name === "unsafe")
          return (text: string, values?: postgres.ParameterOrJSON<never>[]) => {
            // postgres.js 3.4.9 detects an `undefined` parameter only after queueing the query; every later reply on
            // that connection is then matched to the wrong query. Reject it here.
            if (values?.includes(undefined as never)) throw new Error("a parameter of a query is undefined");
            const query = target.unsafe(text, values, { prepare: shouldPrepare(text) });
            const end = observer().current?.(text);
            // Only reads its end: drizzle gets the same result, and the same error.
            if (end) query.then(() => end(), end);
            return query;
          };
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== "function" || (name !== "begin" && name !== "savepoint")) return member;
        return (work: (inner: postgres.TransactionSql) => unknown) =>
          member((inner: postgres.TransactionSql) => work(wrap(inner)));
      },
    });
  return wrap(sql);
}

/**
 * Whether the database is spread over several servers by account (docs/citus.md). What they cannot do as a single server
 * does, or do better otherwise, has a text of its own.
 */
export const isDistributed = (): boolean => process.env.DATABASE_CITUS === "on";

const holder = processWide("connection", (): { current?: Connection | undefined } => ({}));

/** The connection pool of this process, opened at first use. */
export function connection(): Connection {
  const present = holder();
  present.current ??= openConnection(databaseUrl(), {
    max: Number(process.env.DATABASE_POOL || defaultPool),
    path: process.env.DATABASE_SOCKET,
    directUrl: directDatabaseUrl(),
  });
  return present.current;
}

/** Replaces the pool of this process; tests point the process at a database of their own. */
export async function replaceConnection(next: Connection | undefined): Promise<void> {
  await holder().current?.close();
  holder().current = next;
}

/**
 * Where connections go that need a session of their own: `DATABASE_DIRECT_URL`, or else `DATABASE_URL`. Throws an Error
 * if neither is set.
 */
export const directDatabaseUrl = (): string => process.env.DATABASE_DIRECT_URL?.trim() || databaseUrl();

function databaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set: start the service with `npm start`, or set it yourself.");
  return url;
}
