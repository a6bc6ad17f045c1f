import { fileURLToPath } from "node:url";
import { sql as query } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { applyInTurn, applyMigration } from "./apply-in-turn";
import { closeColumns } from "./closed-columns";
import type { Database } from "./driver";
import { migrationAt, precedesFirstMigration } from "./migration-state";
import { closeToOthers } from "./other-installations";
import { ensureRoles } from "./roles";

/** Key of the advisory lock: any number that nothing else in the database uses as one. */
const LOCK = 7_205_921_026;

const files = { migrationsFolder: fileURLToPath(new URL("./migrations", import.meta.url)) };

/** The database can only be migrated by an earlier version of this service. */
export class OutdatedDatabase extends Error {
  override name = "OutdatedDatabase";

  constructor() {
    super(
      "This database was made by a version before 0.1 and lacks some of its migrations. Migrate it with the last of " +
        "those versions first (docs/deploy/upgrades.md). Nothing was changed.",
    );
  }
}

/**
 * Migrates a database to the current schema. An advisory lock makes processes that start together take turns, so each
 * migration runs once; with nothing to do it takes milliseconds. Throws `OutdatedDatabase`, `MissingRoles` and
 * `OpenToOthers`.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    await sql`SELECT pg_advisory_lock(${LOCK})`;
    // The first migration would run there and fail at the first table.
    if (await precedesFirstMigration(drizzle(sql))) throw new OutdatedDatabase();
    await ensureRoles(sql);
    await closeToOthers(sql);
    await applyInTurn(sql, readMigrationFiles(files));
    await closeColumns(sql);
  } finally {
    // The advisory lock is released with the session.
    await sql.end({ timeout: 5 });
  }
}

/**
 * Drops all of the schema, that of a later version too, and makes that of an earlier build anew, up to and with the
 * migration `last`; all inside the caller's transaction. What extensions have in the schema `public` stays.
 */
export async function rebuildSchema(tx: Database, last: string): Promise<void> {
  const owned = await tx.execute<{ statement: string }>(everythingOwned);
  for (const { statement } of owned) await tx.execute(query.raw(statement));
  await tx.execute(query`truncate drizzle.__drizzle_migrations`);
  await applyMigrations(tx, { last });
}

/** Relations, routines and types, by the statements that drop them; `cascade` takes indexes, sequences of columns and the like. */
const everythingOwned = query`
  select format('drop %s if exists %I.%s cascade', kind, 'public', name) as statement
  from (
    select oid, relnamespace as namespace, quote_ident(relname) as name, case relkind
      when 'v' then 'view' when 'm' then 'materialized view' when 'f' then 'foreign table' when 'S' then 'sequence'
      when 'c' then 'type' else 'table' end as kind
    from pg_class where relkind in ('r', 'p', 'v', 'm', 'f', 'S', 'c')
    union all
    select oid, pronamespace, format('%I(%s)', proname, pg_get_function_identity_arguments(oid)), 'routine' from pg_proc
    union all
    select oid, typnamespace, quote_ident(typname), 'type' from pg_type where typtype in ('e', 'd', 'r')
  ) things
  where namespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = things.oid and deptype = 'e')
  order by kind = 'type', kind = 'sequence'`;

/**
 * Applies the migrations after `after`, up to and with `last` (the newest), inside the caller's transaction, which drizzle's
 * migrator cannot.
 */
export async function applyMigrations(tx: Database, { after, last }: { after?: string; last?: string }): Promise<void> {
  const migrations = readMigrationFiles(files);
  const tags = migrations.map(({ folderMillis }) => migrationAt(folderMillis));
  const end = last === undefined ? tags.length : tags.indexOf(last) + 1;
  for (const migration of migrations.slice(after ? tags.indexOf(after) + 1 : 0, end))
    await applyMigration((statement) => tx.execute(query.raw(statement)), migration);
}
