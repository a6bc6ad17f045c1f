import { and, asc, eq, lte, ne, notInArray, sql } from "drizzle-orm";
import { rowExists } from "@/db/query/exists";
import { accountBrands } from "@/db/schema/accounts";
import { channelConnections, channelNotes } from "@/db/schema/channels";
import { orders } from "@/db/schema/orders";
import { isFurtherState, shopStates } from "@/lib/core/channel-states";
import { type ChannelState, isWaitingOrder, type Locale } from "@/lib/core/vocabulary";
import type { Context } from "@/lib/platform/context";
import { ownersAtShare, workInSlots } from "@/lib/platform/slots";
import { inTransaction } from "@/lib/platform/transaction";
import { openFreshShop } from "./access/fresh-secrets";
import { ChannelFailure, type ParcelReport } from "./channel";
import type { ChannelRow } from "./connections";
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
  /** The words of a state alone; null = a note of the guide. */
  readonly state: ChannelState | null;
}
export type WordNote = (facts: NoteFacts) => string;

/** A note without words of any language. */
export const plainNote: WordNote = ({ words, carrier, guide, tracking, isVoid, state }) =>
  state ?? (isVoid ? ["×", carrier, guide] : [words, carrier, guide, tracking]).filter(Boolean).join(" · ");

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
  if (!connection) return finish(ctx, note, { isGivenUp: true });
  const { kind, settings } = connection;
  const isNoted = settings.note !== "none";
  const state = stateDue(note, connection);
  const isNoteDue = note.isVoid ? note.notedAt !== null : note.notedAt === null && isNoted;
  try {
    if (connection.lastFailure === "unauthorized") throw new ChannelFailure("unauthorized", "the pull was refused");
    const shop = await openFreshShop(ctx, connection);
    // Without a shop, which is a disconnected one, the note is dropped.
    if (!shop) return await finish(ctx, note, { isGivenUp: true });
    const isForBuyer = settings.note === "buyer";
    const facts = { ...note, words: settings.words, isForBuyer };
    const locale = isNoteDue || state ? await localeOf(ctx, note.accountId) : "es";
    const company = await companyOf(ctx, note, connection);
    const nothing = { note: null, state: null, stateText: "", isStateNoted: false, ...company, isCompleted: false };
    const tell = (due: Partial<ParcelReport>) =>
      channels[kind].writeBack(shop, { ...note, ...nothing, ...due }, AbortSignal.timeout(callMs));
    const remember = (changes: Partial<Pick<Note, "notedAt" | "toldState">>) =>
      ctx.db
        .update(channelNotes)
        .set(changes)
        .where(and(isNote(note), isSameGuide(note)));
    if (isNoteDue) {
      const text = wordNote({ ...facts, locale, state: null });
      await tell({ note: { text, isForBuyer, isVoid: note.isVoid } });
      await remember({ notedAt: note.isVoid ? null : ctx.now() });
    }
    if (state || note.completeAt)
      await tell({
        state,
        stateText: state ? wordNote({ ...facts, locale, state }) : "",
        // The notes of the guide say the others.
        isStateNoted: isNoted && state !== "label_made" && state !== "cancelled",
        isCompleted: note.completeAt !== null,
      });
    if (state) await remember({ toldState: state });
    await finish(ctx, note, {});
  } catch (error) {
    if (!(error instanceof ChannelFailure)) onError(error);
    await finish(ctx, note, { error });
  }
}

/** The state that the shop is to be told; null for one that it has no word for, and for the end of a parcel that it never knew. */
function stateDue({ state, toldState, isVoid }: Note, { kind, settings }: ChannelRow): ChannelState | null {
  if (!state || settings.tellsStates === false || shopStates[kind][state] === null) return null;
  return !isFurtherState(state, toldState) || (isVoid && toldState === null) ? null : state;
}

/** What the other parcels of an order are, and whether all of it is in this one. */
async function companyOf(
  ctx: Context,
  { accountId, connectionId, externalId, shipmentId }: Note,
  { channel }: ChannelRow,
): Promise<Pick<ParcelReport, "otherGuides" | "isWhole">> {
  const others = await ctx.db
    .select({ guide: channelNotes.guide })
    .from(channelNotes)
    .where(
      and(
        eq(channelNotes.accountId, accountId),
        eq(channelNotes.connectionId, connectionId),
        eq(channelNotes.externalId, externalId),
        ne(channelNotes.shipmentId, shipmentId),
        eq(channelNotes.isVoid, false),
      ),
    );
  const isOrder = and(eq(orders.accountId, accountId), eq(orders.channel, channel), eq(orders.externalId, externalId));
  const [order] = await ctx.db.select({ status: orders.status }).from(orders).where(isOrder);
  const hasRest = !order || isWaitingOrder(order.status);
  return { otherGuides: others.map(({ guide }) => guide), isWhole: others.length === 0 && !hasRest };
}

async function localeOf(ctx: Context, accountId: number): Promise<Locale> {
  const [brand] = await ctx.db
    .select({ locale: accountBrands.locale })
    .from(accountBrands)
    .where(eq(accountBrands.accountId, accountId));
  return brand?.locale ?? "es";
}

/** What came up during the call, a cancelled shipment, another guide, a further state or a moment to complete the order, is due at once. */
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
    sql`${channelNotes.state} is not distinct from ${note.state}`,
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
