import { and, asc, count, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { statement } from "@/db/driver";
import { bulkActionEntries, bulkActions } from "@/db/schema/bulk-actions";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import { type BulkActionKind, type BulkErrorCode, limits, type ShipmentStatus } from "@/lib/core/vocabulary";
import { assertAccountAccess, canAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { retentionStart } from "@/lib/platform/retention";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { listShipmentIds, type ShipmentFilter } from "../shipments";

type ActionRow = typeof bulkActions.$inferSelect;

export interface BulkAction extends ActionRow {
  readonly done: number;
  readonly refused: number;
  /** The first rejected shipments, in order. */
  readonly rejections: readonly { shipmentId: number; code: BulkErrorCode; status: ShipmentStatus | null }[];
}

/** Delay before an action starts. Until then it can be withdrawn without any effect. */
const graceMs = 8_000;
const maxOpenActions = 10;
const maxRejections = 100;

/** Queues an action for the shipments that match now; those created later are not included. */
export async function createBulkAction(
  ctx: Context,
  kind: BulkActionKind,
  selection: ShipmentFilter & { readonly accountId: number },
): Promise<BulkAction> {
  const { accountId } = selection;
  assertAccountAccess(ctx, accountId);
  return inTransaction(ctx, async (tx) => {
    await assertCapacity(tx, accountId);
    const ids = await listShipmentIds(tx, selection, limits.bulkShipments + 1);
    if (ids.length === 0) throw invalid("ids", message("no_shipment_matches"));
    if (ids.length > limits.bulkShipments) throw tooMany();
    const now = tx.now();
    const [row] = await tx.db
      .insert(bulkActions)
      .values({
        accountId,
        kind,
        actor: tx.actor.label,
        requestId: tx.requestId,
        total: ids.length,
        startsAt: new Date(now.getTime() + graceMs),
        createdAt: now,
      })
      .returning();
    if (!row) throw new Error("the bulk action was not written");
    await insertEntries(tx.db, { accountId, actionId: row.id, shipmentIds: `{${ids.join()}}` });
    const detail = { kind, shipments: ids.length };
    await recordAudit(tx, { accountId, action: "bulk_action.created", target: `bulk_action:${row.id}`, detail });
    notifyAfterCommit(tx, jobTopics.bulk, row.startsAt);
    return { ...row, done: 0, refused: 0, rejections: [] };
  });
}

/** One array: building a statement with a parameter for each of 10,000 entries held the event loop for 0.4 s. */
const insertEntries = statement(
  () => sql`
    insert into bulk_action_entries (account_id, action_id, position, shipment_id)
    select ${sql.placeholder("accountId")}::bigint, ${sql.placeholder("actionId")}::bigint, place, id
    from unnest(${sql.placeholder("shipmentIds")}::bigint[]) with ordinality chosen (id, place)`,
);

async function assertCapacity(tx: Context, accountId: number): Promise<void> {
  const [row] = await tx.db
    .select({ open: count() })
    .from(bulkActions)
    .where(and(eq(bulkActions.accountId, accountId), eq(bulkActions.state, "open")));
  if ((row?.open ?? 0) >= maxOpenActions)
    throw new DomainError({ code: "conflict", message: message("too_many_bulk_actions", { maximum: maxOpenActions }) });
}

/** An action with its progress. Reading an action that is due notifies the job that processes it. */
export async function findBulkAction(ctx: Context, id: number): Promise<BulkAction> {
  const [row] = await ctx.db.select().from(bulkActions).where(eq(bulkActions.id, id));
  if (!row || !canAccess(ctx, row.accountId)) throw notFound("bulk_action", id);
  if (row.state === "open" && row.startsAt <= ctx.now()) notifyAfterCommit(ctx, jobTopics.bulk);
  return withProgress(ctx, row);
}

/** Actions of the account that are open or have ended in the last day, newest first. */
export async function listBulkActions(ctx: Context, accountId: number): Promise<BulkAction[]> {
  assertAccountAccess(ctx, accountId);
  const since = retentionStart(ctx, "bulk_actions");
  const rows = await ctx.db
    .select()
    .from(bulkActions)
    .where(
      and(eq(bulkActions.accountId, accountId), or(isNull(bulkActions.finishedAt), gt(bulkActions.finishedAt, since))),
    )
    .orderBy(desc(bulkActions.id))
    .limit(maxListed);
  if (rows.some(({ state, startsAt }) => state === "open" && startsAt <= ctx.now()))
    notifyAfterCommit(ctx, jobTopics.bulk);
  return Promise.all(rows.map((row) => withProgress(ctx, row)));
}

const maxListed = 10;

async function withProgress(ctx: Context, row: ActionRow): Promise<BulkAction> {
  const [counts, rejected] = await Promise.all([
    ctx.db
      .select({ state: bulkActionEntries.state, total: count() })
      .from(bulkActionEntries)
      .where(eq(bulkActionEntries.actionId, row.id))
      .groupBy(bulkActionEntries.state),
    ctx.db
      .select()
      .from(bulkActionEntries)
      .where(and(eq(bulkActionEntries.actionId, row.id), eq(bulkActionEntries.state, "refused")))
      .orderBy(asc(bulkActionEntries.position))
      .limit(maxRejections),
  ]);
  const of = (wanted: string) => counts.find(({ state }) => state === wanted)?.total ?? 0;
  return {
    ...row,
    done: of("done"),
    refused: of("refused"),
    rejections: rejected.flatMap(({ shipmentId, refusal: code, status }) =>
      code ? [{ shipmentId, code, status }] : [],
    ),
  };
}

/** Withdraws the entries that are not done yet. Throws `conflict` when all of them are. */
export function withdrawBulkAction(ctx: Context, id: number): Promise<BulkAction> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.select().from(bulkActions).where(eq(bulkActions.id, id)).for("update");
    if (!row || !canAccess(tx, row.accountId)) throw notFound("bulk_action", id);
    if (row.state === "done") throw new DomainError({ code: "conflict", message: message("bulk_action_ended") });
    if (row.state === "withdrawn") return withProgress(tx, row);
    const changes = { state: "withdrawn", finishedAt: tx.now() } as const;
    await tx.db.update(bulkActions).set(changes).where(eq(bulkActions.id, id));
    const target = `bulk_action:${id}` as const;
    await recordAudit(tx, { accountId: row.accountId, action: "bulk_action.withdrawn", target });
    return withProgress(tx, { ...row, ...changes });
  });
}

/** Deletes actions that ended a day ago; their effects stay in the histories of the shipments. */
export async function deleteOldBulkActions(
  ctx: Context,
  { limit }: { limit: number },
): Promise<{ moved: number; more: boolean }> {
  const before = retentionStart(ctx, "bulk_actions");
  const old = ctx.db
    .select({ id: bulkActions.id })
    .from(bulkActions)
    .where(lt(bulkActions.finishedAt, before))
    .orderBy(asc(bulkActions.finishedAt))
    .limit(limit);
  const deleted = await ctx.db
    .delete(bulkActions)
    .where(inArray(bulkActions.id, old))
    .returning({ id: bulkActions.id });
  return { moved: deleted.length, more: deleted.length === limit };
}

const tooMany = () => invalid("ids", message("too_many_bulk_shipments", { maximum: limits.bulkShipments }));
