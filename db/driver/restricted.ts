import { PgDatabase, type PgDialect } from "drizzle-orm/pg-core";
import { type PostgresJsQueryResultHKT, PostgresJsSession } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { LostTransaction } from "./lost-connections";

/**
 * Access for callers: PostgreSQL shows and takes rows of their accounts only (row-level security, migration 0025), whatever
 * a query forgets. The accounts are named in the transaction of each query. A transaction that names none gets an error
 * from the first such table that it reads.
 */

/** The roles of the database that the service acts as. Neither owns anything; `db/roles.ts` makes them. */
export const databaseRoles = { service: "anden_service", tenant: "anden_tenant" } as const;

type Rows = postgres.RowList<postgres.Row[]>;
type PendingRows = postgres.PendingQuery<postgres.Row[]>;
type Begin = (work: (transaction: postgres.TransactionSql) => Promise<unknown>) => Promise<unknown>;

/** A query that runs when it is awaited, with rows as objects or as arrays: all that drizzle uses of those of postgres.js. */
class Query implements PromiseLike<Rows> {
  constructor(private readonly run: (asArrays: boolean) => Promise<Rows>) {}

  // biome-ignore lint/suspicious/noThenProperty: drizzle awaits what `unsafe` of postgres.js returns.
  then<A, B>(onResult?: (rows: Rows) => A | PromiseLike<A>, onError?: (error: unknown) => B | PromiseLike<B>) {
    return this.run(false).then(onResult, onError);
  }

  values(): Promise<Rows> {
    return this.run(true);
  }
}

/** Transactions on connections of the pool. */
export const beginFor =
  (pool: postgres.Sql, accounts: string): Begin =>
  (work) =>
    pool.begin(async (transaction) => {
      // Sent together with the first statement of the work, which is refused if this one fails.
      const named = transaction.unsafe(nameAccounts, [accounts] as never[]).execute();
      named.catch(() => {});
      try {
        return await work(transaction);
      } catch (error) {
        await named;
        throw error;
      }
    });

const nameAccounts = `select set_config('role', '${databaseRoles.tenant}', true), set_config('anden.accounts', $1, true)`;

/** A driver with a single connection, which sends in the order of the calls. */
export interface SingleConnection {
  readonly plain: postgres.Sql;
  /** The same driver with prepared statements. */
  readonly prepared: postgres.Sql;
  /** Statements that wait for their end. */
  waiting: number;
}

/**
 * Single statements outside a transaction of the caller. Each is a transaction that is sent in one write: with a wait for
 * the reply to each of its three parts, a creation would cost half as much again (CPU of the process, paired runs).
 */
export const statementFor =
  (connections: readonly SingleConnection[], accounts: string, mode: "read only" | "read write") =>
  (text: string, values?: postgres.ParameterOrJSON<never>[]): Query =>
    new Query(async (asArrays) => {
      const connection = connections.reduce((least, each) => (each.waiting < least.waiting ? each : least));
      connection.waiting++;
      try {
        const begun = sessionOf(connection.plain.unsafe(beginning(accounts, mode)));
        const query = connection.prepared.unsafe(text, values);
        const rows = ((asArrays ? query.values() : query) as unknown as PendingRows).execute();
        const ended = sessionOf(connection.plain.unsafe("commit"));
        // When the statement fails, its end is of no interest any more.
        for (const part of [begun, ended]) part.catch(() => {});
        const [first, result, last] = await Promise.all([begun, rows, ended]);
        // postgres.js sends what it has not sent yet to the next session: there it is not in this transaction.
        if (first !== last) throw new LostTransaction();
        return result;
      } finally {
        connection.waiting--;
      }
    });

const beginning = (accounts: string, mode: string): string =>
  `begin ${mode}; set local role ${databaseRoles.tenant}; set local anden.accounts = '${accounts}'`;

/** The session that ran the statement, or the statements of one text. */
async function sessionOf(query: PendingRows): Promise<number> {
  const result = (await query.execute()) as Rows | readonly Rows[];
  const { state } = (Array.isArray(result[0]) ? result[0] : result) as Rows;
  return state.pid;
}

/** Drizzle on such functions, with the dialect of the pool: it caches the names of columns. */
export const drizzleOn = (
  client: { readonly unsafe: ReturnType<typeof statementFor>; readonly begin?: Begin },
  dialect: PgDialect,
) =>
  new PgDatabase<PostgresJsQueryResultHKT, Record<string, never>>(
    dialect,
    new PostgresJsSession(client as unknown as postgres.Sql, dialect, undefined) as never,
    undefined,
  );

/** Accounts as PostgreSQL reads an array: `{1,2}`. Throws a TypeError for anything but whole numbers. */
export function accountList(accountIds: readonly number[]): string {
  if (!accountIds.every(Number.isSafeInteger)) throw new TypeError("ids of accounts are whole numbers");
  return `{${accountIds.join()}}`;
}
