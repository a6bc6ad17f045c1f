import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { endingWithConnection, promptGreeting, promptSocket } from "./lost-connections";

/** What runs queries: the pool, or a transaction of it. */
export type Database = Omit<PostgresJsDatabase, "_" | "$client" | "$cache">;

export interface Connection {
  readonly db: PostgresJsDatabase;
  /** The driver itself, for LISTEN and advisory locks. */
  readonly sql: postgres.Sql;
  /** The driver of the connections that quick reads share. */
  readonly shared: postgres.Sql;
  close(): Promise<void>;
}

// Known to every bundle's copy of this module.
const slot = Symbol.for("anden.connection");
const pipelined = Symbol.for("anden.quick");
const dedicated = Symbol.for("anden.aside");

/** With one alone, a read that does take long would hold up all others. */
const pipelinedConnections = 2;
/** Those that wait behind each other must not wait for the patience of all of them. */
const pipelinedTimeouts = { statement_timeout: 5_000, lock_timeout: 500 };

/** More have more of PostgreSQL's processes take turns on the same processors, each with caches of its own to fill. */
const defaultPool = 8;

interface PoolOptions {
  readonly max?: number;
  /** The socket of a server on this machine, in place of the address. */
  readonly path?: string | undefined;
}

/**
 * Opens a pool, and beside it the connections that quick reads share and the one for reading aside. Queries are prepared
 * once per connection; times come back as UTC.
 */
export function openConnection(url: string, { max = defaultPool, path }: PoolOptions = {}): Connection {
  const options = {
    max,
    ...(path && { path }),
    socket: promptSocket,
    // Drizzle reads and writes arrays itself; the question about their types would be one more that a cut may leave unheard.
    fetch_types: false,
    idle_timeout: 60,
    connect_timeout: 5,
    // Seconds between attempts to connect; the driver's own grow to twenty.
    backoff: () => 0.2,
    onnotice: () => {},
    connection: {
      application_name: "anden",
      TimeZone: "UTC",
      // To PostgreSQL 18 a statement that takes any number of rows as JSON looks so dear that it would compile it at every call.
      jit: "off",
      statement_timeout: 30_000,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 15_000,
      ...promptGreeting,
    },
  };
  const casing = "snake_case";
  const sql = postgres(url, options);
  const shared = postgres(url, {
    ...options,
    max: pipelinedConnections,
    connection: { ...options.connection, ...pipelinedTimeouts },
  });
  const apart = postgres(url, { ...options, max: 1 });
  return {
    db: Object.assign(drizzle(preparing(endingWithConnection(sql)), { casing }), {
      [pipelined]: drizzle(preparing(shared), { casing }),
      [dedicated]: drizzle(preparing(endingWithConnection(apart)), { casing }),
    }),
    sql,
    shared,
    close: async () => {
      await Promise.all([sql, shared, apart].map((driver) => driver.end({ timeout: 5 })));
    },
  };
}

/**
 * Where reads go that an index answers at once: a few connections that all of them share, each with several under way.
 * What comes up together goes out in one write, to a server process that is awake already; by a connection of its own a
 * small read costs this process and PostgreSQL a quarter more. What takes long would hold up those behind it, and what
 * writes would let them wait for the disk. In a transaction it is the transaction. A migration that changes the type of
 * a column that is read here needs all processes stopped: the driver asks again by itself then, out of turn.
 */
export const pipelinedReads = (db: Database): Database => (db as { readonly [pipelined]?: Database })[pipelined] ?? db;

/**
 * Where is read what requests wait for together, however much it is: by a connection of its own, as those who wait may hold
 * all of the pool's in their transactions.
 */
export const dedicatedConnection = (db: Database): Database =>
  (db as { readonly [dedicated]?: Database })[dedicated] ?? db;

/** Statements of this length and number are kept prepared; lists of values make texts longer and ever new. */
const PREPARED = { length: 10_000, texts: 600 };

/**
 * The driver as drizzle uses it, with every statement prepared once per connection. Drizzle calls `unsafe`, which by
 * default parses, describes and plans anew each time, a round trip more than the query itself.
 */
function preparing(sql: postgres.Sql): postgres.Sql {
  const texts = new Set<string>();
  const isWorthKeeping = (text: string): boolean => {
    if (texts.has(text)) return true;
    if (text.length > PREPARED.length || texts.size >= PREPARED.texts) return false;
    texts.add(text);
    return true;
  };
  const wrap = <Driver extends postgres.ISql>(driver: Driver): Driver =>
    new Proxy(driver, {
      get(target, name) {
        if (name === "unsafe")
          return (text: string, values?: postgres.ParameterOrJSON<never>[]) => {
            // The driver (3.4.9) finds it only once the query stands among those that are sent, and the answers of all that
            // follow on that connection go one query too far.
            if (values?.includes(undefined as never)) throw new Error("a parameter of a query is undefined");
            return target.unsafe(text, values, { prepare: isWorthKeeping(text) });
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
 * The pool of this process, opened at first use. It hangs on `globalThis` because Next bundles routes and
 * instrumentation apart: each bundle has its own copy of this module, the process must have one pool.
 */
export function connection(): Connection {
  const holder = globalThis as { [slot]?: Connection };
  holder[slot] ??= openConnection(databaseUrl(), {
    max: Number(process.env.DATABASE_POOL ?? defaultPool),
    path: process.env.DATABASE_SOCKET,
  });
  return holder[slot];
}

/** Replaces the pool of this process; tests point it at a database of their own. */
export async function replaceConnection(next: Connection | undefined): Promise<void> {
  const holder = globalThis as { [slot]?: Connection };
  await holder[slot]?.close();
  holder[slot] = next;
}

function databaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set: start the service with `npm start`, or set it yourself.");
  return url;
}
