import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { connection } from "@/db/driver";
import { type Context, systemContext } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";

type Lock = (tx: Context) => Promise<unknown>;

export const lockLedgerOf =
  (accountId: number): Lock =>
  (tx) =>
    tx.db.execute(sql`select 1 from ledger_accounts where account_id = ${accountId} order by kind for no key update`);

export const lockSkuOf =
  (skuId: number): Lock =>
  (tx) =>
    tx.db.execute(sql`select 1 from skus where id = ${skuId} for no key update`);

export const lockShipmentOf =
  (id: number): Lock =>
  (tx) =>
    tx.db.execute(sql`select 1 from shipments where id = ${id} for update`);

/**
 * Runs `work` while another transaction has the first lock, and takes the second one there once `work` waits for the first: whatever
 * locks them in the other order ends in a deadlock, and fails. Throws when `work` never waits.
 */
export async function crossLocks<T>(first: Lock, work: () => Promise<T>, second: Lock): Promise<T> {
  const running = await inTransaction(systemContext("test"), async (tx) => {
    await first(tx);
    const [own] = await tx.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    let isSettled = false;
    const promise = work().finally(() => {
      isSettled = true;
    });
    promise.catch(() => undefined);
    while (!(await isWaitedFor(own?.pid ?? 0))) {
      if (isSettled) throw new Error("the work has waited for no lock");
      await pause(10);
    }
    await second(tx);
    return { promise };
  });
  return running.promise;
}

async function isWaitedFor(pid: number): Promise<boolean> {
  const waiting = await connection()
    .sql`select 1 from pg_stat_activity where ${pid}::int = any (pg_blocking_pids(pid))`;
  return waiting.length > 0;
}
