import { and, inArray, lt } from "drizzle-orm";
import { shipments } from "@/db/schema/shipments";
import { DomainError } from "@/lib/core/errors";
import { groupBy } from "@/lib/core/group-by";
import { type Context, systemActor } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import type { ShipmentRow } from "../store";
import { lockCandidates, prepare } from "./automate";
import { selectWaiting } from "./find-waiting.sql";
import { writeTransitions } from "./status-writer";
import { transitionShipment } from "./transition";

/** How many shipments were moved or recorded as blocked; `more` says that another batch may find work at once. */
interface Progress {
  readonly moved: number;
  readonly more: boolean;
}

const expiryDays = 18;

/**
 * Moves the shipments that need no action: new ones whose account is active and can pay, prepared ones whose
 * preparation time is over. Takes at most `limit` due shipments, and as many blocked ones whose account can pay again.
 * Shipments of one account are moved in one transaction, or one by one if that fails. Locked rows are skipped, so any
 * number of processes can run and each shipment is moved once.
 */
export async function advanceShipments(ctx: Context, { limit }: { limit: number }): Promise<Progress> {
  const found = await findWaiting(ctx, limit);
  const failed: Found[] = [];
  let moved = 0;
  for (const group of byAccount(found))
    try {
      moved += await advance(ctx, group);
    } catch {
      failed.push(...group);
    }
  const retried = await processEach(failed, failed.length, async (each) => (await advance(ctx, [each])) > 0);
  return { moved: moved + retried.moved, more: found.length >= limit };
}

/** Whether `advanceShipments` would find any. */
export const hasShipmentsToAdvance = async (ctx: Context): Promise<boolean> => (await findWaiting(ctx, 1)).length > 0;

type Found = Pick<ShipmentRow, "id" | "accountId">;

const byAccount = (found: readonly Found[]): Iterable<Found[]> => groupBy(found, ({ accountId }) => accountId).values();

/** Ends shipments that were not dispatched within 18 days. */
export async function expireShipments(ctx: Context, { limit }: { limit: number }): Promise<Progress> {
  const before = new Date(ctx.now().getTime() - expiryDays * 86_400_000);
  const rows = await ctx.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(
      and(inArray(shipments.status, ["new", "documentation_ready", "ready_to_ship"]), lt(shipments.createdAt, before)),
    )
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  return processEach(ids, limit, (id) =>
    transitionShipment(ctx, id, "expired", { by: "automation" }).then(() => true, ignoreRace),
  );
}

/**
 * A failed shipment does not stop the others: the error is thrown after the last one, with the first failure as its
 * cause.
 */
async function processEach<Subject>(
  subjects: readonly Subject[],
  limit: number,
  work: (subject: Subject) => Promise<boolean>,
): Promise<Progress> {
  const errors: unknown[] = [];
  let moved = 0;
  for (const subject of subjects) {
    const hasMoved = await work(subject).catch((error) => {
      errors.push(error);
      return false;
    });
    if (hasMoved) moved++;
  }
  if (errors.length > 0)
    throw new Error(`${errors.length} of ${subjects.length} shipments failed`, { cause: errors[0] });
  return { moved, more: subjects.length === limit };
}

/** An illegal transition means that somebody else moved the shipment since it was found: nothing is left to do. */
function ignoreRace(error: unknown): boolean {
  if (error instanceof DomainError && error.detail.code === "illegal_transition") return false;
  throw error;
}

/** Up to `limit` due shipments, and as many blocked ones whose account can pay now; neither group delays the other. */
const findWaiting = (ctx: Context, limit: number): Promise<Found[]> =>
  selectWaiting(ctx.db, { now: ctx.now().toISOString(), limit });

/**
 * Advances shipments of one account now instead of at the next run of the automation, for a caller that waits for their
 * documents. Its own transaction, as one that created the shipment has locked its stock, and stock is locked after money.
 */
export const advanceShipment = (ctx: Context, ...ofAccount: readonly Found[]): Promise<number> =>
  advance({ ...ctx, actor: systemActor("advance-shipments") }, ofAccount);

/** Advances shipments of one account; returns how many of them changed. */
function advance(ctx: Context, found: readonly Found[]): Promise<number> {
  const [first] = found;
  if (!first) return Promise.resolve(0);
  const ids = found.map(({ id }) => id);
  return inTransaction(ctx, async (tx) => {
    const rows = await lockCandidates(tx, first.accountId, ids);
    const fresh = rows.filter(({ status }) => status === "new");
    const ready = rows.filter(({ status }) => status === "documentation_ready");
    const blockingReasons = await prepare(tx, fresh);
    await writeTransitions(
      tx,
      ready.map((row) => ({ row, to: "ready_to_ship", dueAt: null })),
    );
    return rows.filter(({ id, waitingFor }) => blockingReasons.get(id) !== waitingFor).length;
  });
}
