import { randomInt, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { processLocks } from "@/db/closed-columns";
import { onShutdown, processWide } from "@/lib/core/process-wide";
import type { Context } from "./context";
import { openLockSession } from "./lock-session";

/**
 * Who of the processes on a database is alive. Each holds an advisory lock by a number of its own, in a session that
 * PostgreSQL ends with the process; the claims that it writes into rows begin with that number. So other processes see
 * whose claims nobody works on any more, and need not wait for their leases.
 */

/** First key of the locks; the second is the number of the process. */
const lockClass = processLocks.number;
const beatMs = 1_000;
/** Pause before a lost lock is taken again. */
const retakeMs = 100;
/** A process that hangs, or whose machine is gone, loses its session after this silence. */
const silenceMs = 6_000;
/** A lock must be missing for this long: a live process whose session broke takes it again within a second. */
export const graceMs = 2_000;

interface ProcessLock {
  readonly number: number;
  /** Resolves after the first try to take the lock. */
  readonly tried: Promise<void>;
  isHeld(): boolean;
  close(): Promise<void>;
}

const state = processWide("process-lock", (): { lock?: ProcessLock; readonly missingSince: Map<number, number> } => ({
  missingSince: new Map(),
}));

/**
 * Takes the lock of this process, now or as soon as the database can be reached, and keeps it until the shutdown.
 * Resolves after the first try.
 */
export async function holdProcessLock(): Promise<void> {
  if (state().lock) return;
  const lock = openProcessLock();
  state().lock = lock;
  onShutdown(() => lock.close());
  await lock.tried;
}

/** False while the lock of this process is lost: others would not see that it is alive, or that it died. */
export const isProcessKnown = (): boolean => state().lock?.isHeld() ?? true;

/** A new claim for rows. Without the lock it names no process, and its lease alone says when others may take over. */
export function newClaim(lock: ProcessLock | undefined = state().lock): string {
  const number = lock?.isHeld() ? lock.number : 0;
  return number.toString(16).padStart(8, "0") + randomUUID().slice(8);
}

export function openProcessLock(number = randomInt(1, 2 ** 31)): ProcessLock {
  let isHeld = false;
  let isBeating = false;
  let isClosed = false;
  const session = openLockSession("anden-process", () => {
    isHeld = false;
    if (!isClosed) setTimeout(beat, retakeMs).unref();
  });
  async function beat(): Promise<void> {
    if (isBeating) return;
    isBeating = true;
    try {
      if (isHeld) await session`SELECT 1`;
      else {
        const [row] = await session<{ is_held: boolean }[]>`
          SELECT set_config('idle_session_timeout', ${String(silenceMs)}, false),
            pg_try_advisory_lock_shared(${processLocks.mark}::int, 0),
            pg_try_advisory_lock(${lockClass}::int, ${number}::int) AS is_held`;
        isHeld = row?.is_held ?? false;
      }
    } catch {
      // An unreachable database is reported by those who need it; the next beat tries again.
    } finally {
      isBeating = false;
    }
  }
  const timer = setInterval(beat, beatMs).unref();
  return {
    number,
    tried: beat(),
    isHeld: () => isHeld,
    async close() {
      clearInterval(timer);
      isHeld = false;
      isClosed = true;
      await session.end({ timeout: 1 });
    },
  };
}

/**
 * Whether the process of a claim is dead: its lock is missing, and was when asked `timeoutMs` ago. A claim that names no
 * process is never dead.
 */
export async function isOfDeadProcess(ctx: Context, claim: string, timeoutMs = graceMs): Promise<boolean> {
  const number = processOf(claim);
  return number > 0 && (await findDead(ctx, new Set([number]), timeoutMs)).has(number);
}

export const processOf = (claim: string): number => Number.parseInt(claim.slice(0, 8), 16);

/** Those of the processes whose lock has been missing for `timeoutMs`, as far as this process has looked. */
export async function findDead(ctx: Context, numbers: ReadonlySet<number>, timeoutMs: number): Promise<Set<number>> {
  const { missingSince } = state();
  if (numbers.size === 0) return new Set();
  const locks = await ctx.db.execute<{ number: string }>(sql`
    select objid::bigint as number from pg_locks
    where locktype = 'advisory' and granted and objsubid = 2 and classid = ${sql.raw(String(lockClass))}::oid
      and database = (select oid from pg_database where datname = current_database())`);
  const alive = new Set(locks.map(({ number }) => Number(number)));
  const now = performance.now();
  for (const [number, since] of missingSince)
    if (alive.has(number) || now - since > 3_600_000) missingSince.delete(number);
  const dead = new Set<number>();
  for (const number of numbers) {
    if (alive.has(number)) continue;
    const since = missingSince.get(number) ?? now;
    missingSince.set(number, since);
    if (now - since >= timeoutMs) dead.add(number);
  }
  return dead;
}
