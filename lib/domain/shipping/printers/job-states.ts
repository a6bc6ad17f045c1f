import { and, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { printJobFiles, printJobs } from "@/db/schema/printers";
import type { PrintProblem } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";

export type JobRow = typeof printJobs.$inferSelect;

/** Columns of a job that no bridge holds and none may speak of any more. */
export const noHolder = { claim: null, leaseUntil: null, bridgeId: null, outcome: null } as const;

/** States as literals: with a parameter in its place a generic plan cannot use the partial indexes of these states. */
export const isOpen: SQL = sql`${printJobs.state} in ('waiting', 'leased', 'failed', 'uncertain')`;
export const isLeased: SQL = sql`${printJobs.state} = 'leased'`;

/** A job that waits, or will by itself. */
const willPrint: SQL | undefined = or(eq(printJobs.state, "waiting"), isNotNull(printJobs.nextAt));

/**
 * Leased jobs of which nobody will tell in time. Their bridge and claim stay: a late witness is heard. Rendered papers go; what
 * was stored as a file stays, for another print.
 */
export async function makeUncertain(
  tx: Context,
  accountId: number,
  which: { readonly bridgeId: number } | { readonly ids: readonly number[] },
  problem: PrintProblem,
): Promise<number> {
  const rows = await tx.db
    .update(printJobs)
    .set({ state: "uncertain", problem, leaseUntil: null })
    .where(
      and(
        eq(printJobs.accountId, accountId),
        isLeased,
        "ids" in which ? inArray(printJobs.id, [...which.ids]) : eq(printJobs.bridgeId, which.bridgeId),
      ),
    )
    .returning({ id: printJobs.id, kind: printJobs.kind });
  await deleteFiles(
    tx,
    rows.filter(({ kind }) => kind === "paper").map(({ id }) => id),
  );
  return rows.length;
}

export async function cancelJobs(
  tx: Context,
  accountId: number,
  printerId: number,
  problem: PrintProblem,
): Promise<void> {
  const rows = await tx.db
    .update(printJobs)
    .set({ state: "cancelled", problem, nextAt: null, settledAt: tx.now(), ...noHolder })
    .where(and(eq(printJobs.accountId, accountId), eq(printJobs.printerId, printerId), willPrint))
    .returning({ id: printJobs.id });
  await deleteFiles(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Gives what waits for a printer to another one; true if anything did. */
export async function moveJobs(tx: Context, accountId: number, from: number, to: number): Promise<boolean> {
  const rows = await tx.db
    .update(printJobs)
    .set({ printerId: to })
    .where(and(eq(printJobs.accountId, accountId), eq(printJobs.printerId, from), willPrint))
    .returning({ id: printJobs.id });
  return rows.length > 0;
}

/**
 * Makes a job one that will print. False where another job has its paper meanwhile, even one that is being queued at this moment:
 * nothing is written then.
 */
export async function reopenJob(
  tx: Context,
  id: number,
  changes: Partial<typeof printJobs.$inferInsert>,
): Promise<boolean> {
  try {
    // A savepoint: the transaction goes on.
    await tx.db.transaction((db) => db.update(printJobs).set(changes).where(eq(printJobs.id, id)));
    return true;
  } catch (error) {
    if (isPaperTaken(error)) return false;
    throw error;
  }
}

/** The name of the index may end with the number of a shard. */
function isPaperTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { constraint_name: name } = error as Error & { constraint_name?: unknown };
  return (typeof name === "string" && name.startsWith("print_jobs_paper")) || isPaperTaken(error.cause);
}

export async function deleteFiles(tx: Context, jobIds: readonly number[]): Promise<void> {
  if (jobIds.length > 0) await tx.db.delete(printJobFiles).where(inArray(printJobFiles.jobId, [...jobIds]));
}
