import { and, asc, count, eq, gte, inArray, isNotNull, lt, lte, ne, sql } from "drizzle-orm";
import { channelNotes, channelProblems } from "@/db/schema/channels";
import { groupBy } from "@/lib/core/group-by";
import type { Context } from "@/lib/platform/context";
import type { OrderReason } from "../orders";

export interface ChannelProblem
  extends Pick<typeof channelProblems.$inferSelect, "externalId" | "number" | "tries" | "createdAt"> {
  readonly reason: OrderReason;
}

export type NewProblem = Pick<ChannelProblem, "externalId" | "number" | "reason">;

/** Orders of one connection that are kept; a shop with more of them has a fault that the first ones show. */
const keptOfShop = 500;
const shownOfShop = 50;
/** Orders that webhooks may name between two pulls; what changed beyond them is found by its date, or by the reconciliation. */
const namedOfShop = 2_000;
/** Pulls that try an order again that failed by an error of this service. */
const triesOfInternal = 5;
const unnamedMs = 86_400_000;

interface Connection {
  readonly id: number;
  readonly accountId: number;
}

const ofConnection = ({ id, accountId }: Connection) =>
  and(eq(channelProblems.accountId, accountId), eq(channelProblems.connectionId, id));

/** A webhook named the order, which is to be read for itself. Without another reason it is no problem. */
const isNamed = sql`(${channelProblems.reason} -> 'named') is not null`;
export const isProblem = sql`${channelProblems.reason} ->> 'code' <> 'named'`;

/** Keeps why orders could not be taken. A new reason replaces the one before; `createdAt` stays that of the first. */
export async function keepProblems(
  ctx: Context,
  connection: Connection,
  problems: readonly NewProblem[],
): Promise<void> {
  if (problems.length === 0) return;
  const of = ofConnection(connection);
  const rows = await ctx.db
    .select({ externalId: channelProblems.externalId })
    .from(channelProblems)
    .where(and(of, isProblem));
  const known = new Set(rows.map(({ externalId }) => externalId));
  // The last of a name counts: a page that changes while it is read may have an order twice.
  const named = new Map(problems.map((problem) => [problem.externalId, problem]));
  const fresh = [...named.values()].filter(({ externalId }) => !known.has(externalId));
  const kept = [
    ...[...named.values()].filter(({ externalId }) => known.has(externalId)),
    ...fresh.slice(0, Math.max(0, keptOfShop - known.size)),
  ];
  if (kept.length === 0) return;
  await ctx.db
    .insert(channelProblems)
    .values(
      kept.map(({ externalId, number, reason }) => ({
        accountId: connection.accountId,
        connectionId: connection.id,
        externalId,
        number,
        reason,
        createdAt: ctx.now(),
      })),
    )
    .onConflictDoUpdate({
      target: [channelProblems.accountId, channelProblems.connectionId, channelProblems.externalId],
      set: {
        number: sql`excluded.number`,
        // A webhook that named the order since it was read asks for it again.
        reason: sql`excluded.reason || case when ${isNamed} then '{"named": true}'::jsonb else '{}'::jsonb end`,
        tries: sql`least(${channelProblems.tries} + 1, 1000)`,
      },
    });
}

/** Remembers that a webhook named an order, until the shop has been asked for it. */
export async function nameOrder(ctx: Context, connection: Connection, externalId: string): Promise<void> {
  const { accountId, id: connectionId } = connection;
  const [{ named } = { named: 0 }] = await ctx.db
    .select({ named: count() })
    .from(channelProblems)
    .where(and(ofConnection(connection), isNamed));
  if (named >= namedOfShop) return;
  await ctx.db
    .insert(channelProblems)
    .values({
      accountId,
      connectionId,
      externalId,
      number: externalId,
      reason: { code: "named", named: true } as { code: string },
      createdAt: ctx.now(),
    })
    .onConflictDoUpdate({
      target: [channelProblems.accountId, channelProblems.connectionId, channelProblems.externalId],
      // Another webhook during the call counts: what the call brings may be older.
      set: {
        reason: sql`${channelProblems.reason} || '{"named": true}'::jsonb`,
        tries: sql`least(${channelProblems.tries} + 1, 1000)`,
      },
    });
}

/** Forgets the problems of orders that were taken, or are gone; those that a webhook names wait for a call of their own. */
export async function endProblems(ctx: Context, connection: Connection, externalIds: readonly string[]): Promise<void> {
  if (externalIds.length === 0) return;
  await ctx.db
    .delete(channelProblems)
    .where(and(ofConnection(connection), inArray(channelProblems.externalId, [...externalIds]), sql`not ${isNamed}`));
}

/** Forgets that orders were named, unless a webhook named them again after they were read here. */
export async function endNaming(ctx: Context, connection: Connection, asked: readonly AskedOrder[]): Promise<void> {
  const read = asked.filter(({ isNamed: wasNamed }) => wasNamed);
  if (read.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as given("externalId" text, tries smallint)`;
  const isRead = sql`exists (select from ${given}
    where given."externalId" = ${channelProblems.externalId} and given.tries = ${channelProblems.tries})`;
  await ctx.db
    .update(channelProblems)
    .set({ reason: sql`${channelProblems.reason} - 'named'` })
    .where(and(ofConnection(connection), isRead));
}

export async function endAllProblems(ctx: Context, connection: Connection): Promise<void> {
  await ctx.db.delete(channelProblems).where(ofConnection(connection));
}

/** An order that the shop is to be asked for by its id. */
export interface AskedOrder extends Pick<ChannelProblem, "externalId" | "number" | "tries"> {
  readonly isNamed: boolean;
}

/**
 * Orders to ask the shop for by their ids: those that webhooks named, and those whose reason was an error of this service,
 * which may have passed. With `all` every order that has a problem: it may be gone at the shop.
 */
export function ordersToAsk(
  ctx: Context,
  connection: Connection,
  { limit, all }: { readonly limit: number; readonly all: boolean },
): Promise<AskedOrder[]> {
  const { externalId, number, tries, reason } = channelProblems;
  const isPassing = sql`${reason} ->> 'code' = 'internal' and ${tries} < ${triesOfInternal}`;
  return ctx.db
    .select({ externalId, number, tries, isNamed: sql<boolean>`${isNamed}` })
    .from(channelProblems)
    .where(and(ofConnection(connection), ne(externalId, ""), all ? undefined : sql`(${isNamed} or ${isPassing})`))
    .orderBy(asc(channelProblems.createdAt), asc(externalId))
    .limit(limit);
}

/** Forgets that a shop once sent something without a name: no later page can say that it is gone. */
export async function endUnnamed(ctx: Context, connection: Connection): Promise<void> {
  const before = new Date(ctx.now().getTime() - unnamedMs);
  await ctx.db
    .delete(channelProblems)
    .where(and(ofConnection(connection), eq(channelProblems.externalId, ""), lt(channelProblems.createdAt, before)));
}

/** The first problems of each connection of an account, the oldest in front. */
export async function listProblems(ctx: Context, accountId: number): Promise<Map<number, ChannelProblem[]>> {
  const { connectionId, externalId, number, tries, reason, createdAt } = channelProblems;
  const place = sql<number>`row_number() over (partition by ${connectionId} order by ${createdAt}, ${externalId})`;
  const ranked = ctx.db
    .select({ connectionId, externalId, number, tries, reason, createdAt, place: place.as("place") })
    .from(channelProblems)
    .where(and(eq(channelProblems.accountId, accountId), isProblem))
    .as("ranked");
  const rows = await ctx.db.select().from(ranked).where(lte(ranked.place, shownOfShop)).orderBy(asc(ranked.place));
  const problems = rows.map(({ place: _, reason: stored, ...row }) => ({ ...row, reason: stored as OrderReason }));
  return groupBy(problems, (problem) => problem.connectionId);
}

/** Attempts after which a note that is still to be written is a problem of its shop. */
const triesOfNote = 3;

/** Guides that shops could not be told of for a while, by connection; each is tried again by itself. */
export async function countWaitingNotes(ctx: Context, accountId: number): Promise<Map<number, number>> {
  const { connectionId, attempts, nextAt } = channelNotes;
  const rows = await ctx.db
    .select({ connectionId, waiting: count() })
    .from(channelNotes)
    .where(and(eq(channelNotes.accountId, accountId), isNotNull(nextAt), gte(attempts, triesOfNote)))
    .groupBy(connectionId);
  return new Map(rows.map((row) => [row.connectionId, row.waiting]));
}

/** What the shop could not be told is due at once: why it could not has ended. */
export const hastenNotes = (ctx: Context, { accountId, id }: Connection): Promise<unknown> =>
  ctx.db
    .update(channelNotes)
    .set({ nextAt: ctx.now(), attempts: 0 })
    .where(
      and(eq(channelNotes.accountId, accountId), eq(channelNotes.connectionId, id), isNotNull(channelNotes.nextAt)),
    );
