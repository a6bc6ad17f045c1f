import { type SQL, sql } from "drizzle-orm";
import type { Context } from "./context";
import { keyIds } from "./encryption";

/** How many secrets in use one key encrypted. A key that is missing was taken away before all of them were made anew. */
export interface SealedCount {
  readonly table: string;
  readonly keyId: string;
  readonly key: "first" | "older" | "missing";
  readonly count: number;
}

/**
 * Where texts of `encrypt` lie, and which rows are in use. Left out is what nobody reads any more: secrets of webhooks after
 * their overlap, factors that were never confirmed, contracts three months after their end. The check value of the key
 * itself is made anew by every start.
 */
export const sealedColumns: readonly { readonly table: string; readonly text: SQL; readonly inUse: SQL }[] = [
  { table: "webhook_secrets", text: sql`sealed`, inUse: sql`expires_at is null or expires_at > now()` },
  { table: "second_factors", text: sql`secret`, inUse: sql`confirmed_at is not null` },
  { table: "carriers", text: sql`connection ->> 'sealedSecret'`, inUse: sql`connection is not null` },
  {
    table: "carrier_contracts",
    text: sql`sealed_secret`,
    inUse: sql`ended_at is null or ended_at > now() - interval '90 days'`,
  },
  { table: "channel_connections", text: sql`sealed_secrets`, inUse: sql`next_at is not null` },
  { table: "channel_apps", text: sql`sealed_secret`, inUse: sql`true` },
  { table: "payment_providers", text: sql`sealed_secrets`, inUse: sql`true` },
];

export async function countSealed({ db }: Context): Promise<SealedCount[]> {
  const parts = sealedColumns.map(
    ({ table, text, inUse }) =>
      sql`select ${table}::text as name, ${text} as sealed from ${sql.identifier(table)} where ${inUse}`,
  );
  const rows = await db.execute<{ name: string; key_id: string; count: number }>(sql`
    select name, split_part(sealed, '.', 1) as key_id, count(*)::int as count
    from (${sql.join(parts, sql` union all `)}) texts where sealed <> '' group by 1, 2 order by 1, 2`);
  const [first, ...older] = keyIds();
  return rows.map(({ name, key_id: keyId, count }) => ({
    table: name,
    keyId,
    key: keyId === first ? "first" : older.includes(keyId) ? "older" : "missing",
    count,
  }));
}

export const countUnder = (counts: readonly SealedCount[], key: SealedCount["key"]): number =>
  counts.reduce((sum, entry) => sum + (entry.key === key ? entry.count : 0), 0);
