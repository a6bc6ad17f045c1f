import { and, asc, eq, inArray, lte, notInArray, sql } from "drizzle-orm";
import { rowExists } from "@/db/query/exists";
import { channelConnections, channelNotes } from "@/db/schema/channels";
import type { EventPayload } from "@/lib/core/webhook-messages";
import type { Context } from "@/lib/platform/context";
import type { RelayedEvent } from "@/lib/platform/outbox";
import { ownersAtShare, workInSlots } from "@/lib/platform/slots";
import { inTransaction } from "@/lib/platform/transaction";
import { importers, openShop } from "./connections";
import { ChannelFailure } from "./importer";

/** Shops that are told at a time, and those of one account among them. */
const slots = 16;
const slotsOfAccount = 2;
const maxAttempts = 12;
const retryMs = 30_000;
const callMs = 20_000;
/** Longer than the call, so that no second process pushes the note meanwhile. */
const claimMs = 3 * callMs;

/** Records one tracking note for each shipment with a guide of a shipped order: a follower of events. */
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

/**
 * Writes the due notes into the orders of their shops, one at a time for each shop, so that no shop waits for another. A
 * failed call is repeated with exponential backoff, twelve attempts in all. Each note is claimed when it gets its slot, so
 * that slow calls before it take nothing of its claim.
 */
export const pushNotes = (
  ctx: Context,
  { limit, stopAt, onError }: { limit: number; stopAt: number; onError: (error: unknown) => void },
): Promise<{ begun: number; more: boolean }> =>
  workInSlots<Note>({
    slots,
    limit,
    stopAt,
    claim: (inWork) => claimNote(ctx, inWork),
    work: (note) => pushNote(ctx, note, onError),
    onError,
  });

async function pushNote(ctx: Context, note: Note, onError: (error: unknown) => void): Promise<void> {
  const [connection] = await ctx.db
    .select()
    .from(channelConnections)
    .where(eq(channelConnections.id, note.connectionId));
  const shop = connection && openShop(connection);
  // Without a shop, which is a disconnected one, the note is dropped.
  const push = async () =>
    connection && shop && importers[connection.kind].pushTracking(shop, note, AbortSignal.timeout(callMs));
  const nextAt = await push().then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof ChannelFailure)) onError(error);
      // The shop no longer has the order.
      const isGone = error instanceof ChannelFailure && error.kind === "not_found";
      if (isGone || note.attempts >= maxAttempts) return null;
      return new Date(ctx.now().getTime() + retryMs * 2 ** Math.min(note.attempts, 10));
    },
  );
  await ctx.db.update(channelNotes).set({ nextAt }).where(isNote(note));
}

type Note = typeof channelNotes.$inferSelect;

const isNote = ({ accountId, connectionId, externalId, shipmentId }: Note) =>
  and(
    eq(channelNotes.accountId, accountId),
    eq(channelNotes.connectionId, connectionId),
    eq(channelNotes.externalId, externalId),
    eq(channelNotes.shipmentId, shipmentId),
  );

/** Claims the note that is due for longest by moving its next attempt past the call, and counts the attempt. */
const claimNote = (ctx: Context, inWork: readonly Note[]): Promise<Note | undefined> =>
  inTransaction(ctx, async (tx) => {
    const shops = inWork.map(({ connectionId }) => connectionId);
    const accounts = ownersAtShare(inWork, slotsOfAccount, ({ accountId }) => accountId);
    const [due] = await tx.db
      .select()
      .from(channelNotes)
      .where(
        and(
          lte(channelNotes.nextAt, tx.now()),
          shops.length > 0 ? notInArray(channelNotes.connectionId, shops) : undefined,
          accounts.length > 0 ? notInArray(channelNotes.accountId, accounts) : undefined,
        ),
      )
      .orderBy(asc(channelNotes.nextAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!due) return undefined;
    const claimed = { nextAt: new Date(tx.now().getTime() + claimMs), attempts: due.attempts + 1 };
    await tx.db.update(channelNotes).set(claimed).where(isNote(due));
    return { ...due, ...claimed };
  });
