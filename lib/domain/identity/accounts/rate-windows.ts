import { and, eq, gt, lt, notLike, or, sql } from "drizzle-orm";
import type { Database } from "@/db/driver";
import { accounts, rateWindows } from "@/db/schema/accounts";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { type StoredKind, storedBytesPerDay } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { dayMs } from "@/lib/platform/retention";

/** Tokens of a window granted to a process, and the number that all processes have used. */
export interface Lease {
  readonly granted: number;
  readonly used: number;
}

/**
 * Leases up to `chunk` tokens of a bucket's window. The count is in the database, so that processes share a limit; a
 * request costs no query while its process still has tokens.
 */
export async function leaseTokens(
  db: Database,
  lease: { bucket: string; window: number; limit: number; chunk: number },
): Promise<Lease> {
  const { bucket, window, limit, chunk } = lease;
  const used = await addUse(db, bucket, window, chunk);
  return { granted: Math.max(0, Math.min(chunk, limit - (used - chunk))), used: Math.min(used, limit) };
}

/** Attempts of a bucket in the present window, this one included. */
interface CountedAttempt {
  readonly used: number;
  readonly resetSeconds: number;
  /** Takes the attempt back, because it turned out to be no guess. */
  readonly undo: () => Promise<void>;
}

/**
 * Counts one attempt in a window of `seconds`. An attempt is counted before it is judged, so that attempts sent at the
 * same time cannot exceed a limit together.
 */
export async function countAttempt(db: Database, bucket: string, seconds: number, now: Date): Promise<CountedAttempt> {
  const nowSeconds = Math.floor(now.getTime() / 1000);
  const window = Math.floor(nowSeconds / seconds) * seconds;
  const used = await addUse(db, bucket, window, 1);
  const undo = async () => {
    await addUse(db, bucket, window, -1);
  };
  return { used, resetSeconds: window + seconds - nowSeconds, undo };
}

/** Whether an attempt was counted in this bucket in the present window. */
export async function hasAttempt(db: Database, bucket: string, seconds: number, now: Date): Promise<boolean> {
  const window = Math.floor(now.getTime() / 1000 / seconds) * seconds;
  const rows = await db
    .select({ used: rateWindows.used })
    .from(rateWindows)
    .where(and(eq(rateWindows.bucket, bucket), eq(rateWindows.window, window), gt(rateWindows.used, 0)));
  return rows.length > 0;
}

async function addUse(db: Database, bucket: string, window: number, amount: number): Promise<number> {
  const [row] = await db
    .insert(rateWindows)
    .values({ bucket, window, used: amount })
    .onConflictDoUpdate({
      target: [rateWindows.bucket, rateWindows.window],
      set: { used: sql`${rateWindows.used} + ${amount}::int` },
    })
    .returning({ used: rateWindows.used });
  return row?.used ?? amount;
}

/** Begins the name of a bucket that counts by the day. */
export const dayBucket = "day:";

/**
 * Counts the bytes of files that an account stores, in the transaction that stores them: a refusal takes them back. Throws
 * `validation_failed` at `field` beyond `storedBytesPerDay` of the kind, of which a test account has a quarter.
 */
export async function countStoredBytes(
  tx: Context,
  { accountId, kind, field }: { readonly accountId: number; readonly kind: StoredKind; readonly field: string },
  bytes: number,
): Promise<void> {
  const [account] = await tx.db.select({ isTest: accounts.isTest }).from(accounts).where(eq(accounts.id, accountId));
  const maximum = storedBytesPerDay[kind] / (account?.isTest === false ? 1 : 4);
  const today = Math.floor(tx.now().getTime() / dayMs) * (dayMs / 1000);
  const used = await addUse(tx.db, `${dayBucket}account:${accountId}:stored:${kind}`, today, bytes);
  if (used > maximum) throw invalid(field, message("stored_bytes_full", { megabytes: maximum / 1_000_000 }));
}

/** Windows are named by their start in Unix seconds; an hour later they are not used any more, those of a day a day later. */
export async function deleteOldRateWindows(ctx: Context): Promise<void> {
  const now = Math.floor(ctx.now().getTime() / 1000);
  await ctx.db
    .delete(rateWindows)
    .where(
      or(
        lt(rateWindows.window, now - 86_400),
        and(lt(rateWindows.window, now - 3600), notLike(rateWindows.bucket, `${dayBucket}%`)),
      ),
    );
}
