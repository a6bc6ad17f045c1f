import { and, asc, eq, lte, notExists, sql } from "drizzle-orm";
import { bulkActionEntries, bulkActions } from "@/db/schema/bulk-actions";
import { DomainError } from "@/lib/core/errors";
import { type BulkActionKind, type BulkErrorCode, bulkErrorCodes, type ShipmentStatus } from "@/lib/core/vocabulary";
import { type Context, onBehalfOf } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { lockShipment, transitionShipment } from "../shipments";

interface Entry {
  readonly actionId: number;
  readonly position: number;
  readonly shipmentId: number;
  readonly failures: number;
  readonly kind: BulkActionKind;
  readonly accountId: number;
  readonly actor: string;
  readonly requestId: string;
}

const targets: Readonly<Record<BulkActionKind, ShipmentStatus>> = { cancel: "cancelled", mark_ready: "ready_to_ship" };

/** After so many failures of ours the shipment is told as not done, and looked at no more. */
const mostFailures = 3;

/** Does what is due, the oldest action first; `more` says that there may be more at once. */
export async function runBulkActions(
  ctx: Context,
  { limit }: { limit: number },
): Promise<{ moved: number; more: boolean }> {
  const entries = await findDue(ctx, limit);
  const errors: unknown[] = [];
  for (const entry of entries) await work(ctx, entry).catch((error: unknown) => errors.push(error));
  await endFinished(ctx);
  if (errors.length > 0)
    throw new Error(`${errors.length} of ${entries.length} shipments failed`, { cause: errors[0] });
  return { moved: entries.length, more: entries.length === limit };
}

const isDue = (ctx: Context) => and(eq(bulkActions.state, "open"), lte(bulkActions.startsAt, ctx.now()));

const findDue = (ctx: Context, limit: number): Promise<Entry[]> =>
  ctx.db
    .select({
      actionId: bulkActionEntries.actionId,
      position: bulkActionEntries.position,
      shipmentId: bulkActionEntries.shipmentId,
      failures: bulkActionEntries.failures,
      kind: bulkActions.kind,
      accountId: bulkActions.accountId,
      actor: bulkActions.actor,
      requestId: bulkActions.requestId,
    })
    .from(bulkActions)
    .innerJoin(bulkActionEntries, eq(bulkActionEntries.actionId, bulkActions.id))
    .where(and(isDue(ctx), eq(bulkActionEntries.state, "waiting")))
    .orderBy(asc(bulkActionEntries.failures), asc(bulkActionEntries.actionId), asc(bulkActionEntries.position))
    .limit(limit);

/** The move and its place in the action are one transaction; a refusal undoes the move and is noted by itself. */
async function work(ctx: Context, entry: Entry): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => {
      if (!(await take(tx, entry))) return;
      const own = onBehalfOf(tx, entry);
      const row = await lockShipment(own, entry.shipmentId);
      // Somebody else got there first: what was wanted is so.
      if (row.status !== targets[entry.kind]) {
        await transitionShipment(own, entry.shipmentId, targets[entry.kind], { by: "seller" });
      }
      await note(tx, entry, { state: "done" });
    });
  } catch (error) {
    const rejection = rejectionOf(error);
    const failures = entry.failures + 1;
    if (rejection) await note(ctx, entry, { state: "refused", ...rejection });
    else if (failures >= mostFailures) await note(ctx, entry, { state: "refused", refusal: "failed", failures });
    else await note(ctx, entry, { failures });
    if (!rejection) throw error;
  }
}

/** Locks the entry while it waits and its action was not taken back; another process may work on it. */
async function take(tx: Context, { actionId, position }: Entry): Promise<boolean> {
  const [open] = await tx.db
    .select({ id: bulkActions.id })
    .from(bulkActions)
    .where(and(eq(bulkActions.id, actionId), isDue(tx)))
    .for("share");
  if (!open) return false;
  const [row] = await tx.db
    .select({ position: bulkActionEntries.position })
    .from(bulkActionEntries)
    .where(
      and(
        eq(bulkActionEntries.actionId, actionId),
        eq(bulkActionEntries.position, position),
        eq(bulkActionEntries.state, "waiting"),
      ),
    )
    .for("update", { skipLocked: true });
  return row !== undefined;
}

const note = (
  ctx: Context,
  { actionId, position }: Entry,
  changes: Partial<typeof bulkActionEntries.$inferInsert>,
): Promise<unknown> =>
  ctx.db
    .update(bulkActionEntries)
    .set(changes)
    .where(
      and(
        eq(bulkActionEntries.actionId, actionId),
        eq(bulkActionEntries.position, position),
        eq(bulkActionEntries.state, "waiting"),
      ),
    );

function rejectionOf(error: unknown): { refusal: BulkErrorCode; status: ShipmentStatus | null } | undefined {
  if (!(error instanceof DomainError)) return undefined;
  const { detail: fault } = error;
  const rejection = bulkErrorCodes.find((known) => known === fault.code) ?? "conflict";
  return { refusal: rejection, status: fault.code === "illegal_transition" ? fault.from : null };
}

/** Ends the actions in which nothing waits any more. */
const endFinished = (ctx: Context): Promise<unknown> =>
  ctx.db
    .update(bulkActions)
    .set({ state: "done", finishedAt: ctx.now() })
    .where(
      and(
        isDue(ctx),
        notExists(
          ctx.db
            .select({ one: sql`1` })
            .from(bulkActionEntries)
            .where(and(eq(bulkActionEntries.actionId, bulkActions.id), eq(bulkActionEntries.state, "waiting"))),
        ),
      ),
    );
