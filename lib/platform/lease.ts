import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Context } from "./context";
import { findDead, graceMs, newClaim, processOf } from "./process-lock";

/**
 * Rows that one process works on at a time: deliveries, bookings, document batches. The claim commits both columns before
 * the work begins; a result is written only where the claim is still the writer's own. Which rows are due and in which
 * order is the SQL of each table. E-mails have no claim, as their lease is the time of the next attempt, and an
 * idempotency key is locked by the request that inserts it.
 */
type LeasedTable = PgTable & { readonly claim: PgColumn; readonly leaseUntil: PgColumn };

export interface Lease {
  readonly claim: string;
  readonly leaseUntil: Date;
}

export const newLease = (ctx: Context, leaseMs: number): Lease => ({
  claim: newClaim(),
  leaseUntil: new Date(ctx.now().getTime() + leaseMs),
});

/** Columns of a row that nobody works on. */
export const noLease = { claim: null, leaseUntil: null } as const;

/** Whether a row may be claimed. */
export const isUnleased = (ctx: Context, leaseUntil: SQLWrapper = sql`lease_until`): SQL =>
  sql`(${leaseUntil} is null or ${leaseUntil} <= ${ctx.now().toISOString()}::timestamptz)`;

/** Whether a row is still the claim's: another process may have claimed it since. */
export const isClaimedBy = (table: LeasedTable, claim: string): SQL => eq(table.claim, claim);

/**
 * Ends the leases of claims whose process is dead, so that whoever looks for ended leases takes the rows up. `condition`
 * chooses the rows of the table that are claimed, by an index. Call it every second or few: a process counts as dead only
 * when its lock is missing a second time, `timeoutMs` later.
 */
export async function endLeasesOfDeadProcesses(
  ctx: Context,
  table: LeasedTable,
  condition: SQL,
  timeoutMs = graceMs,
): Promise<void> {
  const at = sql`${ctx.now().toISOString()}::timestamptz`;
  const rows = await ctx.db.execute<{ claim: string }>(
    sql`select distinct claim::text as claim from ${table} where ${condition} and claim is not null and lease_until > ${at}`,
  );
  const named = rows.map(({ claim }) => ({ claim, number: processOf(claim) }));
  const dead = await findDead(
    ctx,
    new Set(named.map(({ number }) => number).filter((number) => number > 0)),
    timeoutMs,
  );
  if (dead.size === 0) return;
  const claims = named.filter(({ number }) => dead.has(number)).map(({ claim }) => claim);
  await ctx.db.execute(
    sql`update ${table} set lease_until = ${at} where ${condition} and claim = any(${`{${claims.join()}}`}::uuid[])`,
  );
}

type StatefulTable = LeasedTable & { readonly state: PgColumn };

/**
 * Writes the outcome of the work on a claimed row and releases it. `outcome` gets the state in which the row is found,
 * which others may have changed during the work; that state is returned, or undefined when another process has claimed
 * the row by now.
 */
export async function completeClaimed<Table extends StatefulTable>(
  tx: Context,
  table: Table,
  { row, claim }: { readonly row: SQL; readonly claim: string },
  outcome: (state: Table["$inferSelect"]["state"]) => Partial<Table["$inferInsert"]>,
): Promise<Table["$inferSelect"]["state"] | undefined> {
  // Drizzle cannot type the columns of a table that is a parameter.
  const rows: PgTable = table;
  const ours = and(row, isClaimedBy(table, claim));
  const [found] = await tx.db.select({ state: table.state }).from(rows).where(ours).for("update");
  if (!found) return undefined;
  await tx.db
    .update(rows)
    .set({ ...outcome(found.state as Table["$inferSelect"]["state"]), ...noLease })
    .where(ours);
  return found.state as Table["$inferSelect"]["state"];
}

/**
 * Works on all claimed rows at once. A failure of one leaves the others alone, and is thrown once all are done. Returns
 * for how many of them `work` returned true.
 */
export async function processClaimed<Row>(
  claimed: readonly Row[],
  what: string,
  work: (row: Row) => Promise<boolean>,
): Promise<number> {
  const errors: unknown[] = [];
  const done = await Promise.all(
    claimed.map((row) =>
      work(row).catch((error: unknown) => {
        errors.push(error);
        return false;
      }),
    ),
  );
  if (errors.length > 0) throw new Error(`${errors.length} of ${claimed.length} ${what} failed`, { cause: errors[0] });
  return done.filter(Boolean).length;
}
