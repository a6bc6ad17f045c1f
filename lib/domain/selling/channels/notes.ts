import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { rowExists } from "@/db/query/exists";
import { channelConnections, channelNotes } from "@/db/schema/channels";
import type { EventPayload } from "@/lib/core/webhook-messages";
import type { Context } from "@/lib/platform/context";
import type { RelayedEvent } from "@/lib/platform/outbox";
import { inTransaction } from "@/lib/platform/transaction";
import { importers, openShop } from "./connections";
import { ChannelFailure } from "./importer";

const maxAttempts = 12;
const retryMs = 30_000;
/** Longer than a call takes, so that two processes do not tell a shop the same. */
const claimMs = 60_000;
const callMs = 20_000;

/** Writes which guides shops are to be told when their orders are shipped: a follower of events. */
export async function recordTrackingNotes(tx: Context, rows: readonly RelayedEvent[]): Promise<void> {
  const shipped = rows.filter(({ type }) => type === "order.shipped");
  if (shipped.length === 0) return;
  const connections = await tx.db
    .select({ id: channelConnections.id, accountId: channelConnections.accountId, channel: channelConnections.channel })
    .from(channelConnections)
    .where(inArray(channelConnections.accountId, [...new Set(shipped.map(({ accountId }) => accountId))]));
  const notes = shipped.flatMap(({ accountId, payload }) => {
    const order = payload as EventPayload<"order.shipped">;
    const connection = connections.find((one) => one.accountId === accountId && one.channel === order.channel);
    if (!connection) return [];
    return order.shipments.flatMap(({ shipment_id, delivery_id: guide, carrier_tracking_id: number, tracking }) =>
      guide === null
        ? []
        : [
            {
              accountId,
              connectionId: connection.id,
              externalId: order.external_id,
              shipmentId: shipment_id,
              guide: number ?? guide,
              tracking,
              nextAt: tx.now(),
              createdAt: tx.now(),
            },
          ],
    );
  });
  if (notes.length > 0) await tx.db.insert(channelNotes).values(notes).onConflictDoNothing();
}

export const hasNotesDue = (ctx: Context): Promise<boolean> =>
  rowExists(ctx.db, sql`select from channel_notes where next_at <= ${ctx.now().toISOString()}::timestamptz`);

/** Tells shops the guides that are due. What a shop does not take is tried again, later each time, and given up in the end. */
export async function pushNotes(
  ctx: Context,
  { limit, onError }: { limit: number; onError: (error: unknown) => void },
): Promise<{ moved: number; more: boolean }> {
  const claimed = await claimNotes(ctx, limit);
  for (const note of claimed) {
    const [connection] = await ctx.db
      .select()
      .from(channelConnections)
      .where(eq(channelConnections.id, note.connectionId));
    const shop = connection && openShop(connection);
    const pushed =
      connection && shop && importers[connection.kind].pushTracking(shop, note, AbortSignal.timeout(callMs));
    // A disconnected shop is told nothing.
    const nextAt = await Promise.resolve(pushed).then(
      () => null,
      (error: unknown) => {
        if (!(error instanceof ChannelFailure)) onError(error);
        // An order that the shop has no more is not told of again.
        const isGone = error instanceof ChannelFailure && error.kind === "not_found";
        if (isGone || note.attempts >= maxAttempts) return null;
        return new Date(ctx.now().getTime() + retryMs * 2 ** Math.min(note.attempts, 10));
      },
    );
    await ctx.db.update(channelNotes).set({ nextAt }).where(isNote(note));
  }
  return { moved: claimed.length, more: claimed.length === limit };
}

type Note = typeof channelNotes.$inferSelect;

const isNote = ({ accountId, connectionId, externalId, shipmentId }: Note) =>
  and(
    eq(channelNotes.accountId, accountId),
    eq(channelNotes.connectionId, connectionId),
    eq(channelNotes.externalId, externalId),
    eq(channelNotes.shipmentId, shipmentId),
  );

/** Due notes, of which nobody else tells a shop meanwhile; their attempts are counted. */
const claimNotes = (ctx: Context, limit: number): Promise<Note[]> =>
  inTransaction(ctx, async (tx) => {
    const due = await tx.db
      .select()
      .from(channelNotes)
      .where(lte(channelNotes.nextAt, tx.now()))
      .orderBy(asc(channelNotes.nextAt))
      .limit(limit)
      .for("update", { skipLocked: true });
    const nextAt = new Date(tx.now().getTime() + claimMs);
    for (const note of due)
      await tx.db
        .update(channelNotes)
        .set({ nextAt, attempts: note.attempts + 1 })
        .where(isNote(note));
    return due.map((note) => ({ ...note, attempts: note.attempts + 1 }));
  });
