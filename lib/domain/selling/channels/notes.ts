import { and, asc, eq, inArray, isNotNull, lte, notInArray, or, sql } from "drizzle-orm";
import { rowExists } from "@/db/query/exists";
import { accountBrands } from "@/db/schema/accounts";
import { channelConnections, channelNotes } from "@/db/schema/channels";
import { orderShipmentLines, orders } from "@/db/schema/orders";
import { shipments } from "@/db/schema/shipments";
import {
  type CompletionMoment,
  type Locale,
  preparingStatuses,
  type ShipmentStatus,
  waitingOrderStatuses,
} from "@/lib/core/vocabulary";
import type { EventPayload } from "@/lib/core/webhook-messages";
import type { Context } from "@/lib/platform/context";
import type { RelayedEvent } from "@/lib/platform/outbox";
import { ownersAtShare, workInSlots } from "@/lib/platform/slots";
import { inTransaction } from "@/lib/platform/transaction";
import { carrierRegistry } from "../../carriers";
import { ChannelFailure } from "./channel";
import { openShop } from "./connections";
import { channels } from "./registry";

/** Shops that are told at a time, and those of one account among them. */
const slots = 16;
const slotsOfAccount = 2;
const retryMs = 30_000;
const callMs = 20_000;
/** Longer than the call, so that no second process pushes the note meanwhile. */
const claimMs = 3 * callMs;

/** What a note says, in the language of the account. */
interface NoteFacts {
  readonly locale: Locale;
  readonly isForBuyer: boolean;
  /** Words of the seller in front; empty = ours. */
  readonly words: string;
  readonly carrier: string;
  readonly guide: string;
  readonly tracking: string;
  readonly isVoid: boolean;
}
export type WordNote = (facts: NoteFacts) => string;

/** A note without words of any language. */
export const plainNote: WordNote = ({ words, carrier, guide, tracking, isVoid }) =>
  (isVoid ? ["×", carrier, guide] : [words, carrier, guide, tracking]).filter(Boolean).join(" · ");

/** What shops are to be told of the shipments of their orders: a follower of events. */
export async function recordTrackingNotes(tx: Context, rows: readonly RelayedEvent[]): Promise<void> {
  const accountIds = [...new Set(rows.map(({ accountId }) => accountId))];
  const { id, accountId, channel, settings } = channelConnections;
  const connections = await tx.db
    .select({ id, accountId, channel, settings })
    .from(channelConnections)
    .where(and(inArray(channelConnections.accountId, accountIds), isNotNull(channelConnections.nextAt)));
  if (connections.length === 0) return;
  const own = rows.filter((row) => connections.some((one) => one.accountId === row.accountId));
  await recordGuides(tx, connections, own);
  await recordCancelled(tx, own);
  await recordCompletions(tx, connections, own);
}

type Told = Pick<typeof channelConnections.$inferSelect, "id" | "accountId" | "channel" | "settings">;

/** One note for each shipment with a guide of a shipped order; with another guide, or another carrier, it is told again. */
async function recordGuides(tx: Context, connections: readonly Told[], rows: readonly RelayedEvent[]): Promise<void> {
  const notes = rows.flatMap(({ type, accountId, payload }) => {
    if (type !== "order.shipped") return [];
    const order = payload as EventPayload<"order.shipped">;
    const connection = connections.find((one) => one.accountId === accountId && one.channel === order.channel);
    if (!connection) return [];
    const live = order.shipments.filter(({ status }) => !voidStatuses.includes(status));
    const hasLabels = order.status === "shipped" && live.every(({ delivery_id: guide }) => guide !== null);
    const isComplete = connection.settings.completeAt === "label" && hasLabels;
    return live.flatMap(({ shipment_id: shipmentId, delivery_id: guide, carrier_tracking_id: number, tracking }) =>
      guide === null
        ? []
        : [
            {
              accountId,
              connectionId: connection.id,
              externalId: order.external_id,
              shipmentId,
              guide: number ?? guide,
              tracking,
              completeAt: isComplete ? tx.now() : null,
              nextAt: tx.now(),
              createdAt: tx.now(),
            },
          ],
    );
  });
  if (notes.length === 0) return;
  const carriers = await carriersOf(
    tx,
    notes.map(({ shipmentId }) => shipmentId),
  );
  // Of several events of one order the last one says what holds.
  const latest = new Map(notes.map((note) => [[note.connectionId, note.externalId, note.shipmentId].join(), note]));
  const { accountId, connectionId, externalId, shipmentId, guide, carrier } = channelNotes;
  await tx.db
    .insert(channelNotes)
    .values([...latest.values()].map((note) => ({ ...note, carrier: carriers.get(note.shipmentId) ?? "" })))
    .onConflictDoUpdate({
      target: [accountId, connectionId, externalId, shipmentId],
      set: {
        guide: sql`excluded.guide`,
        carrier: sql`excluded.carrier`,
        tracking: sql`excluded.tracking`,
        notedAt: null,
        isVoid: false,
        nextAt: tx.now(),
        attempts: 0,
      },
      setWhere: sql`(${guide}, ${carrier}) is distinct from (excluded.guide, excluded.carrier)`,
    });
}

async function carriersOf(tx: Context, shipmentIds: readonly number[]): Promise<Map<number, string>> {
  const [registry, rows] = await Promise.all([
    carrierRegistry(),
    tx.db
      .select({ id: shipments.id, carrierId: shipments.carrierId })
      .from(shipments)
      .where(inArray(shipments.id, [...shipmentIds])),
  ]);
  return new Map(rows.map(({ id, carrierId }) => [id, registry.findCarrier(carrierId)?.name ?? ""]));
}

const changedTo = (rows: readonly RelayedEvent[], isWanted: (status: string) => boolean): number[] =>
  rows.flatMap(({ type, aggregateId, payload }) =>
    type === "shipment.status_changed" && isWanted(String(payload.status_code)) ? [aggregateId] : [],
  );

/** The guide of a shipment that was cancelled or expired is struck out where it stands at the shop, and not written where it does not yet. */
async function recordCancelled(tx: Context, rows: readonly RelayedEvent[]): Promise<void> {
  const cancelled = changedTo(rows, (status) => voidStatuses.includes(status as ShipmentStatus));
  if (cancelled.length === 0) return;
  await tx.db
    .update(channelNotes)
    .set({ isVoid: true, completeAt: null, nextAt: tx.now(), attempts: 0 })
    .where(ofShipments(tx, cancelled));
}

/** An order is completed at the shop once all its parcels are on their way, or delivered, as its connection is set. */
async function recordCompletions(
  tx: Context,
  connections: readonly Told[],
  rows: readonly RelayedEvent[],
): Promise<void> {
  const idsOf = (moment: CompletionMoment) =>
    connections.filter(({ settings }) => settings.completeAt === moment).map(({ id }) => id);
  const moments = [
    { ids: idsOf("dispatch"), moved: changedTo(rows, isDispatched), isOpen: inArray(shipments.status, beforeDispatch) },
    {
      ids: idsOf("delivery"),
      moved: changedTo(rows, (status) => deliveredStatuses.includes(status as ShipmentStatus)),
      isOpen: notInArray(shipments.status, [...deliveredStatuses, ...deadStatuses]),
    },
  ];
  for (const { ids, moved, isOpen } of moments) {
    if (ids.length === 0 || moved.length === 0) continue;
    const others = tx.db
      .select({ one: sql`1` })
      .from(orders)
      .innerJoin(
        channelConnections,
        and(eq(channelConnections.accountId, orders.accountId), eq(channelConnections.channel, orders.channel)),
      )
      .leftJoin(
        orderShipmentLines,
        and(eq(orderShipmentLines.orderId, orders.id), eq(orderShipmentLines.accountId, orders.accountId)),
      )
      .leftJoin(
        shipments,
        and(eq(shipments.id, orderShipmentLines.shipmentId), eq(shipments.accountId, orders.accountId)),
      )
      .where(
        and(
          eq(orders.accountId, channelNotes.accountId),
          eq(orders.externalId, channelNotes.externalId),
          eq(channelConnections.id, channelNotes.connectionId),
          or(inArray(orders.status, waitingOrderStatuses), isOpen),
        ),
      );
    await tx.db
      .update(channelNotes)
      .set({ completeAt: tx.now(), nextAt: tx.now(), attempts: 0 })
      .where(
        and(
          ofShipments(tx, moved),
          inArray(channelNotes.connectionId, ids),
          eq(channelNotes.isVoid, false),
          sql`not exists ${others}`,
        ),
      );
  }
}

const beforeDispatch: ShipmentStatus[] = [...preparingStatuses];
const deliveredStatuses: ShipmentStatus[] = ["delivered", "delivered_with_damage"];
const voidStatuses: ShipmentStatus[] = ["cancelled", "expired"];
const deadStatuses: ShipmentStatus[] = [...voidStatuses, "reshipped"];
const isDispatched = (status: string): boolean =>
  !beforeDispatch.includes(status as ShipmentStatus) && !deadStatuses.includes(status as ShipmentStatus);

/** By the links of orders, which an index finds by their shipment. */
const ofShipments = (tx: Context, ids: readonly number[]) => {
  const links = tx.db
    .select({ one: orders.externalId })
    .from(orderShipmentLines)
    .innerJoin(
      orders,
      and(eq(orders.id, orderShipmentLines.orderId), eq(orders.accountId, orderShipmentLines.accountId)),
    )
    .where(inArray(orderShipmentLines.shipmentId, [...ids]));
  const owners = tx.db
    .select({ one: orderShipmentLines.accountId })
    .from(orderShipmentLines)
    .where(inArray(orderShipmentLines.shipmentId, [...ids]));
  return and(
    inArray(channelNotes.accountId, owners),
    inArray(channelNotes.externalId, links),
    inArray(channelNotes.shipmentId, [...ids]),
  );
};

export const hasNotesDue = (ctx: Context): Promise<boolean> =>
  rowExists(ctx.db, sql`select from channel_notes where next_at <= ${ctx.now().toISOString()}::timestamptz`);

/**
 * Tells shops what is due, one note at a time for each shop, so that no shop waits for another. A failed call is repeated
 * with exponential backoff for as long as the shop is connected; only the shop's word that it has no such order ends a
 * note. Each note is claimed when it gets its slot, so that slow calls before it take nothing of its claim.
 */
export const pushNotes = (
  ctx: Context,
  {
    limit,
    stopAt,
    wordNote,
    onError,
  }: { limit: number; stopAt: number; wordNote: WordNote; onError: (error: unknown) => void },
): Promise<{ begun: number; more: boolean }> =>
  workInSlots<Note>({
    slots,
    limit,
    stopAt,
    claim: (inWork) => claimNote(ctx, inWork),
    work: (note) => pushNote(ctx, note, { wordNote, onError }),
    onError,
  });

async function pushNote(
  ctx: Context,
  note: Note,
  { wordNote, onError }: { readonly wordNote: WordNote; readonly onError: (error: unknown) => void },
): Promise<void> {
  const [connection] = await ctx.db
    .select()
    .from(channelConnections)
    .where(eq(channelConnections.id, note.connectionId));
  const shop = connection && openShop(connection);
  // Without a shop, which is a disconnected one, the note is dropped.
  if (!shop) return finish(ctx, note, { isGivenUp: true });
  const { writeBack } = channels[connection.kind];
  const nothing = { note: null, state: null, stateText: "", isCompleted: false };
  const { note: reader, words } = connection.settings;
  try {
    const isForBuyer = reader === "buyer";
    if (note.isVoid ? note.notedAt !== null : note.notedAt === null && reader !== "none") {
      const [brand] = await ctx.db
        .select({ locale: accountBrands.locale })
        .from(accountBrands)
        .where(eq(accountBrands.accountId, note.accountId));
      const text = wordNote({ ...note, words, isForBuyer, locale: brand?.locale ?? "es" });
      const due = { text, isForBuyer, isVoid: note.isVoid };
      await writeBack(shop, { ...note, ...nothing, note: due }, AbortSignal.timeout(callMs));
      const notedAt = note.isVoid ? null : ctx.now();
      await ctx.db
        .update(channelNotes)
        .set({ notedAt })
        .where(and(isNote(note), isSameGuide(note)));
    }
    if (note.completeAt) await writeBack(shop, { ...note, ...nothing, isCompleted: true }, AbortSignal.timeout(callMs));
    await finish(ctx, note, {});
  } catch (error) {
    if (!(error instanceof ChannelFailure)) onError(error);
    await finish(ctx, note, { error });
  }
}

/** What came up during the call, a cancelled shipment, another guide or a moment to complete the order, is due at once. */
async function finish(
  ctx: Context,
  note: Note,
  { error, isGivenUp = error instanceof ChannelFailure && error.isMissing }: { error?: unknown; isGivenUp?: boolean },
): Promise<void> {
  const retryAt = new Date(ctx.now().getTime() + retryMs * 2 ** Math.min(note.attempts, 10));
  const isDone = isGivenUp || error === undefined;
  const isSame = and(
    isSameGuide(note),
    eq(channelNotes.isVoid, note.isVoid),
    sql`${channelNotes.completeAt} is not distinct from ${note.completeAt?.toISOString() ?? null}::timestamptz`,
  );
  await ctx.db
    .update(channelNotes)
    .set({ nextAt: isDone ? null : retryAt, ...(isDone && { completeAt: null }) })
    .where(and(isNote(note), isSame));
}

type Note = typeof channelNotes.$inferSelect;

const isNote = ({ accountId, connectionId, externalId, shipmentId }: Note) =>
  and(
    eq(channelNotes.accountId, accountId),
    eq(channelNotes.connectionId, connectionId),
    eq(channelNotes.externalId, externalId),
    eq(channelNotes.shipmentId, shipmentId),
  );

const isSameGuide = ({ guide, carrier }: Note) => and(eq(channelNotes.guide, guide), eq(channelNotes.carrier, carrier));

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
    const claimed = { nextAt: new Date(tx.now().getTime() + claimMs), attempts: Math.min(due.attempts + 1, 1000) };
    await tx.db.update(channelNotes).set(claimed).where(isNote(due));
    return { ...due, ...claimed };
  });
