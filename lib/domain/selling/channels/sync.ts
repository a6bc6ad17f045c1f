import { and, asc, lte, notInArray, sql } from "drizzle-orm";
import { rowExists } from "@/db/query/exists";
import { channelConnections } from "@/db/schema/channels";
import type { Context } from "@/lib/platform/context";
import { isUnleased, newLease } from "@/lib/platform/lease";
import { ownersAtShare, workInSlots } from "@/lib/platform/slots";
import type { ChannelRow } from "./connections";
import { hasUntoldFailures } from "./failing";
import { hasLabelsDue, pushLabels, type WordReason } from "./labels";
import { leaseMs, pullShop } from "./pull";
import { hasNotesDue, plainNote, pushNotes, type WordNote } from "./push-notes";

/** Shops that are pulled at a time, and those of one account among them. */
const slots = 16;
const slotsOfAccount = 2;
/** No pull is begun later in a run; those begun last `pullMs` and a call more. */
const beginMs = 30_000;

/** Whether a pull of a shop, a note or word of a failing shop is due. */
export const hasChannelWork = async (ctx: Context): Promise<boolean> =>
  (await rowExists(
    ctx.db,
    sql`select from channel_connections where next_at <= ${ctx.now().toISOString()}::timestamptz`,
  )) ||
  (await hasNotesDue(ctx)) ||
  (await hasLabelsDue(ctx)) ||
  hasUntoldFailures(ctx);

/**
 * Imports the orders of due shops and pushes the due tracking notes, both at once. A shop that is slow or fails takes its
 * own slot alone, and the shops of one account a share of them. An order may be imported twice, after a crash as well,
 * which changes nothing, as `createOrder` is idempotent by channel and external id.
 */
export async function processChannels(
  ctx: Context,
  {
    limit,
    wordNote = plainNote,
    wordReason,
    onError,
  }: { limit: number; wordNote?: WordNote; wordReason?: WordReason; onError: (error: unknown) => void },
): Promise<{ moved: number; more: boolean }> {
  const stopAt = performance.now() + beginMs;
  const [pulled, noted, labelled] = await Promise.all([
    workInSlots<ChannelRow>({
      slots,
      limit,
      stopAt,
      claim: (inWork) =>
        claimDue(
          ctx,
          ownersAtShare(inWork, slotsOfAccount, ({ accountId }) => accountId),
        ),
      work: (row) => pullShop(ctx, row, onError),
      onError,
    }),
    pushNotes(ctx, { limit, stopAt, wordNote, onError }),
    pushLabels(ctx, { limit, stopAt, wordReason, onError }),
  ]);
  return {
    moved: pulled.begun + noted.begun + labelled.begun,
    more: pulled.more || noted.more || labelled.more,
  };
}

/** Leases the shop that is due for longest. One at a time, when it gets its slot: its lease is for its own pull. */
async function claimDue(ctx: Context, withoutAccounts: readonly number[]): Promise<ChannelRow | undefined> {
  const due = ctx.db
    .select({ id: channelConnections.id })
    .from(channelConnections)
    .where(
      and(
        lte(channelConnections.nextAt, ctx.now()),
        isUnleased(ctx, channelConnections.leaseUntil),
        withoutAccounts.length > 0 ? notInArray(channelConnections.accountId, [...withoutAccounts]) : undefined,
      ),
    )
    .orderBy(asc(channelConnections.nextAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await ctx.db
    .update(channelConnections)
    .set(newLease(ctx, leaseMs))
    // A subquery of `in` may run once for each row by the planner's choice, and would lease another shop each time.
    .where(sql`${channelConnections.id} = (${due})`)
    .returning();
  return row;
}
