import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { idempotencyKeys } from "@/db/schema/accounts";
import { DomainError } from "@/lib/core/errors";
import type { Context } from "@/lib/platform/context";
import { isOfDeadProcess, newClaim } from "@/lib/platform/process-lock";
import { retentionStart } from "@/lib/platform/retention";

/** The stored response of an earlier request, or the lock under which the work may run now. */
export type IdempotencyClaim =
  | { readonly response: { readonly status: number; readonly body: string } }
  | { readonly response?: undefined; readonly lock: IdempotencyLock };

/** Held until it expires and another request takes the key over. `lockedUntil` tells the holders apart. */
export interface IdempotencyLock {
  readonly key: string;
  readonly lockedUntil: Date;
}

const lockSeconds = 30;

/**
 * Claims a key for a request. The same request gets its first response; another request under the key is rejected, as
 * is a repetition while the first is still running. A lock may be taken over once its process is known to be dead, or
 * after 30 s if it hangs.
 */
export async function claimIdempotencyKey(ctx: Context, key: string, fingerprint: string): Promise<IdempotencyClaim> {
  const now = ctx.now();
  const lock: IdempotencyLock = { key, lockedUntil: lockEnd(now) };
  const claim = { actor: ctx.actor.label, ...lock, claim: newClaim(), fingerprint, createdAt: now };
  const inserted = await ctx.db
    .insert(idempotencyKeys)
    .values(claim)
    .onConflictDoUpdate({
      target: [idempotencyKeys.actor, idempotencyKeys.key],
      set: {
        fingerprint,
        lockedUntil: claim.lockedUntil,
        claim: claim.claim,
        createdAt: now,
        status: null,
        body: null,
      },
      setWhere: lt(idempotencyKeys.createdAt, retentionStart(ctx, "idempotency_keys")),
    })
    .returning({ key: idempotencyKeys.key });
  if (inserted.length > 0) return { lock };
  const [present] = await ctx.db.select().from(idempotencyKeys).where(ownKey(ctx, key));
  if (!present) return claimIdempotencyKey(ctx, key, fingerprint);
  if (present.fingerprint !== fingerprint) throw new DomainError({ code: "idempotency_key_reused" });
  const isAbandoned =
    present.lockedUntil <= now || (present.claim !== null && (await isOfDeadProcess(ctx, present.claim)));
  if (!isAbandoned) throw new DomainError({ code: "idempotency_key_in_use" });
  if (present.status !== null && present.body !== null)
    return { response: { status: present.status, body: present.body } };
  const takenOver = await ctx.db
    .update(idempotencyKeys)
    .set({ lockedUntil: claim.lockedUntil, claim: claim.claim })
    .where(isStillLocked(ctx, present))
    .returning({ key: idempotencyKeys.key });
  if (takenOver.length === 0) throw new DomainError({ code: "idempotency_key_in_use" });
  return { lock };
}

/**
 * Stores the response of a claimed key in the transaction of the work. Throws, and so rolls that transaction back, when
 * another request has taken the key over meanwhile. A response that is not final keeps the lock: it is given to nobody
 * until `completeIdempotentResponse`, or until the lock is over.
 */
export async function storeIdempotentResponse(
  tx: Context,
  lock: IdempotencyLock,
  { status, body, isFinal = true }: { status: number; body: string; isFinal?: boolean },
): Promise<void> {
  const stored = await tx.db
    .update(idempotencyKeys)
    .set({ status, body, ...(isFinal && { lockedUntil: unlocked }) })
    .where(isStillLocked(tx, lock))
    .returning({ key: idempotencyKeys.key });
  if (stored.length === 0) throw new DomainError({ code: "idempotency_key_in_use" });
}

/** Replaces a response that was not final, if the key has not been deleted since. */
export async function completeIdempotentResponse(ctx: Context, lock: IdempotencyLock, body: string): Promise<void> {
  await ctx.db
    .update(idempotencyKeys)
    .set({ body, lockedUntil: unlocked })
    .where(and(ownKey(ctx, lock.key), eq(idempotencyKeys.lockedUntil, lock.lockedUntil)));
}

/** Releases a key after a rejection, so that the corrected request may use it. */
export async function releaseIdempotencyKey(ctx: Context, lock: IdempotencyLock): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(isStillLocked(ctx, lock));
}

export async function deleteOldIdempotencyKeys(ctx: Context): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, retentionStart(ctx, "idempotency_keys")));
}

/** A moment that is over for every process, whatever its clock says. */
const unlocked = sql`${idempotencyKeys.createdAt}`;

const ownKey = (ctx: Context, key: string) =>
  and(eq(idempotencyKeys.actor, ctx.actor.label), eq(idempotencyKeys.key, key));

const isStillLocked = (ctx: Context, { key, lockedUntil }: IdempotencyLock) =>
  and(ownKey(ctx, key), isNull(idempotencyKeys.status), eq(idempotencyKeys.lockedUntil, lockedUntil));

const lockEnd = (now: Date): Date => new Date(now.getTime() + lockSeconds * 1000);
