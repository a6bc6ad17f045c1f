import { and, asc, eq, lte, notExists, sql } from "drizzle-orm";
import { rowExists } from "@/db/query/exists";
import { bulkActionEntries, bulkActions } from "@/db/schema/bulk-actions";
import { DomainError } from "@/lib/core/errors";
import { type BulkActionKind, type BulkErrorCode, bulkErrorCodes, type ShipmentStatus } from "@/lib/core/vocabulary";
import { type Context, onBehalfOf } from "@/lib/platform/context";
import { outageOf } from "@/lib/platform/outages";
import { inTransaction } from "@/lib/platform/transaction";
import { lockShipment, ShipmentStopped, transitionShipment } from "../shipments";

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

const targets: Readonly<Record<BulkActionKind, ShipmentStatus>> = {
  cancel: "cancelled",
  mark_ready: "ready_to_ship",
  mark_shipped: "shipped",
};

/** After so many internal errors a shipment is recorded as not done and not tried again. */
const maxFailures = 3;

/** Processes due entries, of every account its oldest action first; `more` says that more may be due at once. */
export async function runBulkActions(
  ctx: Context,
  { limit }: { limit: number },
): Promise<{ moved: number; more: boolean }> {
  const entries = await findDue(ctx, limit);
  const errors: unknown[] = [];
  for (const entry of entries) await processEntry(ctx, entry).catch((error: unknown) => errors.push(error));
  await endFinishedActions(ctx);
  if (errors.length > 0)
    throw new Error(`${errors.length} of ${entries.length} shipments failed`, { cause: errors[0] });
  return { moved: entries.length, more: entries.length === limit };
}

/** Whether a bulk action has shipments to process, or none left and no end yet. */
export const hasActionsDue = (ctx: Context): Promise<boolean> =>
  rowExists(
    ctx.db,
    sql`select from bulk_actions where state = 'open' and starts_at <= ${ctx.now().toISOString()}::timestamptz`,
  );

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
    // The accounts in turn: a large action of one does not delay those of the others.
    .orderBy(
      asc(bulkActionEntries.failures),
      sql`row_number() over (partition by ${bulkActions.accountId} order by ${bulkActionEntries.failures},
        ${bulkActionEntries.actionId}, ${bulkActionEntries.position})`,
    )
    .limit(limit);

/**
 * The transition and the outcome of the entry are one transaction. A rejection rolls the transition back; a
 * second transaction records it.
 */
async function processEntry(ctx: Context, entry: Entry): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => {
      if (!(await claimEntry(tx, entry))) return;
      const own = onBehalfOf(tx, entry);
      const row = await lockShipment(own, entry.shipmentId);
      // Somebody else was first: a shipment already in the target state counts as done.
      if (row.status !== targets[entry.kind]) {
        await transitionShipment(own, entry.shipmentId, targets[entry.kind], { by: "seller" });
      }
      await recordOutcome(tx, entry, { state: "done" });
    });
  } catch (error) {
    // A later run finds the entry as it was: no outage uses up its tries.
    if (outageOf(error)) throw error;
    const rejection = rejectionOf(error);
    const failures = entry.failures + 1;
    if (rejection) await recordOutcome(ctx, entry, { state: "refused", ...rejection });
    else if (failures >= maxFailures)
      await recordOutcome(ctx, entry, { state: "refused", refusal: "failed", failures });
    else await recordOutcome(ctx, entry, { failures });
    if (!rejection) throw error;
  }
}

/**
 * Locks the entry if it still waits and its action was not withdrawn; false also when another process has locked it.
 */
async function claimEntry(tx: Context, { actionId, position }: Entry): Promise<boolean> {
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

const recordOutcome = (
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
  if (error instanceof ShipmentStopped) return { refusal: "shipment_stopped", status: null };
  const { detail } = error;
  return {
    refusal: bulkErrorCodes.find((code) => code === detail.code) ?? "conflict",
    status: detail.code === "illegal_transition" ? detail.from : null,
  };
}

/** Ends the actions without waiting entries. */
const endFinishedActions = (ctx: Context): Promise<unknown> =>
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
