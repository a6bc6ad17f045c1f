import { sql } from "drizzle-orm";
import type { Context } from "@/lib/platform/context";

interface Definition {
  readonly name: string;
  readonly drop: string;
  readonly make: string;
}

/**
 * Runs `work` in a transaction in which these tables have no secondary indexes, no foreign keys and none of these
 * triggers, and makes them again afterwards. An index that is built over all rows takes a fraction of one that grows row by row, and
 * a foreign key is checked by one join. Primary keys stay, and unique keys that foreign keys refer to. The tables are locked
 * until the transaction ends; if it fails, they are what they were.
 */
export async function withoutIndexes<T>(
  tx: Context,
  { tables, triggers }: { readonly tables: readonly string[]; readonly triggers: readonly string[] },
  work: () => Promise<T>,
  timed: <R>(name: string, work: () => Promise<R>) => Promise<R>,
): Promise<T> {
  // Deferred triggers of what the transaction has written before would forbid changes of its tables.
  await tx.db.execute(sql`set constraints all immediate`);
  const definitions = await readDefinitions(tx, tables, triggers);
  for (const { drop } of definitions) await tx.db.execute(sql.raw(drop));
  const result = await work();
  for (const { name, make } of definitions.toReversed()) await timed(name, () => tx.db.execute(sql.raw(make)));
  return result;
}

/**
 * Foreign keys first, as they are to be made last: their check needs the indexes. Triggers are dropped, not disabled: for a
 * disabled one PostgreSQL (15.18) still keeps every new row for its transition table, on disk.
 */
async function readDefinitions(
  tx: Context,
  tables: readonly string[],
  triggers: readonly string[],
): Promise<Definition[]> {
  const rows = await tx.db.execute<Definition & Record<string, unknown>>(sql`
    with loaded as (select unnest(string_to_array(${tables.join()}, ','))::regclass as id),
    needed as (select conindid as id from pg_constraint where contype = 'f')
    select 1 as rank, conname as name, format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where conrelid in (select id from loaded) and contype = 'f'
    union all
    select 2, conname, format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint
    where conrelid in (select id from loaded) and contype = 'u' and conindid not in (select id from needed)
    union all
    select 3, indexrelid::regclass::text, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index
    where indrelid in (select id from loaded) and indexrelid not in (select id from needed)
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
    union all
    select 4, tgname, format('drop trigger %I on %s', tgname, tgrelid::regclass), pg_get_triggerdef(oid)
    from pg_trigger where tgname = any (string_to_array(${triggers.join()}, ',')) and not tgisinternal
    order by 1, 2, 3`);
  return [...rows];
}
