import { lt, sql } from "drizzle-orm";
import type { Database } from "@/db/driver";
import { rateWindows } from "@/db/schema/accounts";
import type { Context } from "@/lib/platform/context";

/** What a process got of a window's tokens, and how many everybody has used of it. */
export interface Lease {
  readonly granted: number;
  readonly used: number;
}

/**
 * Takes up to `chunk` tokens of a bucket's window; counting is in the database, so that processes share a limit and a
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

/** Counts one attempt in a window of `seconds` and says how many there were. */
export async function countAttempt(
  db: Database,
  bucket: string,
  seconds: number,
  now: Date,
): Promise<{ used: number; resetSeconds: number }> {
  const nowSeconds = Math.floor(now.getTime() / 1000);
  const window = Math.floor(nowSeconds / seconds) * seconds;
  return { used: await addUse(db, bucket, window, 1), resetSeconds: window + seconds - nowSeconds };
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

/** Windows are named by their start in unix seconds; an hour later nobody asks for them. */
export async function deleteOldRateWindows(ctx: Context): Promise<void> {
  await ctx.db.delete(rateWindows).where(lt(rateWindows.window, Math.floor(ctx.now().getTime() / 1000) - 3600));
}
