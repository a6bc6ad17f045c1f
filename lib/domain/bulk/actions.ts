import { and, asc, count, desc, eq, gt, inArray, isNull, lt, or } from "drizzle-orm";
import { bulkActionEntries, bulkActions } from "@/db/schema/bulk-actions";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import { type BulkActionKind, type BulkErrorCode, limits, type ShipmentStatus } from "@/lib/core/vocabulary";
import { assertAccountAccess, canAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { jobTopics, notifyAfterCommit } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../audit";
import { listShipmentIds, type ShipmentFilter } from "../shipments";

type ActionRow = typeof bulkActions.$inferSelect;

export interface BulkAction extends ActionRow {
  readonly done: number;
  readonly refused: number;
  /** The first of those that were refused, in order. */
  readonly refusals: readonly { shipmentId: number; code: BulkErrorCode; status: ShipmentStatus | null }[];
}

/** How long it can be taken back as if it had never been. */
const graceMs = 8_000;
const openAtOnce = 10;
const shownRejections = 100;
const keptMs = 24 * 3_600_000;

/** Puts the work in the queue, for the shipments that match now; what is created later is not meant. */
export async function createBulkAction(
  ctx: Context,
  kind: BulkActionKind,
  selection: ShipmentFilter & { readonly accountId: number },
): Promise<BulkAction> {
  const { accountId } = selection;
  assertAccountAccess(ctx, accountId);
  return inTransaction(ctx, async (tx) => {
    await assertRoom(tx, accountId);
    const ids = await listShipmentIds(tx, selection, limits.bulkShipments + 1);
    if (ids.length === 0) throw invalid("ids", { es: "Ningún envío coincide.", en: "No shipment matches." });
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
    for (let from = 0; from < ids.length; from += insertedAtOnce)
      await tx.db.insert(bulkActionEntries).values(
        ids.slice(from, from + insertedAtOnce).map((shipmentId, place) => ({
          actionId: row.id,
          position: from + place + 1,
          shipmentId,
        })),
      );
    const detail = { kind, shipments: ids.length };
    await recordAudit(tx, { accountId, action: "bulk_action.created", target: `bulk_action:${row.id}`, detail });
    notifyAfterCommit(tx, jobTopics.bulk, row.startsAt);
    return { ...row, done: 0, refused: 0, refusals: [] };
  });
}

/** PostgreSQL takes 65,535 values in one statement. */
const insertedAtOnce = 5_000;

async function assertRoom(tx: Context, accountId: number): Promise<void> {
  const [row] = await tx.db
    .select({ open: count() })
    .from(bulkActions)
    .where(and(eq(bulkActions.accountId, accountId), eq(bulkActions.state, "open")));
  if ((row?.open ?? 0) >= openAtOnce)
    throw new DomainError({
      code: "conflict",
      message: {
        es: `La cuenta ya tiene ${openAtOnce} acciones en curso.`,
        en: `The account has ${openAtOnce} actions under way already.`,
      },
    });
}

/** An action with its progress. Asking for one that is due wakes whoever works on it. */
export async function findBulkAction(ctx: Context, id: number): Promise<BulkAction> {
  const [row] = await ctx.db.select().from(bulkActions).where(eq(bulkActions.id, id));
  if (!row || !canAccess(ctx, row.accountId)) throw notFound("bulk_action", id);
  if (row.state === "open" && row.startsAt <= ctx.now()) notifyAfterCommit(ctx, jobTopics.bulk);
  return withProgress(ctx, row);
}

/** Actions of the account that are open or have ended in the last day, newest first. */
export async function listBulkActions(ctx: Context, accountId: number): Promise<BulkAction[]> {
  assertAccountAccess(ctx, accountId);
  const since = new Date(ctx.now().getTime() - keptMs);
  const rows = await ctx.db
    .select()
    .from(bulkActions)
    .where(
      and(eq(bulkActions.accountId, accountId), or(isNull(bulkActions.finishedAt), gt(bulkActions.finishedAt, since))),
    )
    .orderBy(desc(bulkActions.id))
    .limit(listed);
  if (rows.some(({ state, startsAt }) => state === "open" && startsAt <= ctx.now()))
    notifyAfterCommit(ctx, jobTopics.bulk);
  return Promise.all(rows.map((row) => withProgress(ctx, row)));
}

const listed = 10;

async function withProgress(ctx: Context, row: ActionRow): Promise<BulkAction> {
  const [counts, rejections] = await Promise.all([
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
      .limit(shownRejections),
  ]);
  const of = (wanted: string) => counts.find(({ state }) => state === wanted)?.total ?? 0;
  return {
    ...row,
    done: of("done"),
    refused: of("refused"),
    refusals: rejections.flatMap(({ shipmentId, refusal: rejection, status }) =>
      rejection ? [{ shipmentId, code: rejection, status }] : [],
    ),
  };
}

/** Takes back what has not been done yet. Refused once everything was. */
export function withdrawBulkAction(ctx: Context, id: number): Promise<BulkAction> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.select().from(bulkActions).where(eq(bulkActions.id, id)).for("update");
    if (!row || !canAccess(tx, row.accountId)) throw notFound("bulk_action", id);
    if (row.state === "done")
      throw new DomainError({
        code: "conflict",
        message: { es: "La acción ya terminó.", en: "The action has ended already." },
      });
    if (row.state === "withdrawn") return withProgress(tx, row);
    const changes = { state: "withdrawn", finishedAt: tx.now() } as const;
    await tx.db.update(bulkActions).set(changes).where(eq(bulkActions.id, id));
    const target = `bulk_action:${id}`;
    await recordAudit(tx, { accountId: row.accountId, action: "bulk_action.withdrawn", target });
    return withProgress(tx, { ...row, ...changes });
  });
}

/** Deletes actions that ended a day ago; what they did stands in the histories of the shipments. */
export async function deleteOldBulkActions(
  ctx: Context,
  { limit }: { limit: number },
): Promise<{ moved: number; more: boolean }> {
  const before = new Date(ctx.now().getTime() - keptMs);
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

const tooMany = () =>
  invalid("ids", {
    es: `Se pueden elegir hasta ${limits.bulkShipments} envíos por vez.`,
    en: `Up to ${limits.bulkShipments} shipments can be chosen at once.`,
  });
