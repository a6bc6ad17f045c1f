import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import { channelProblems } from "@/db/schema/channels";
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
/** Pulls that try an order again that failed by an error of this service. */
const triesOfInternal = 5;
const retriedAtOnce = 10;
const unnamedMs = 86_400_000;

interface Connection {
  readonly id: number;
  readonly accountId: number;
}

const ofConnection = ({ id, accountId }: Connection) =>
  and(eq(channelProblems.accountId, accountId), eq(channelProblems.connectionId, id));

/** Keeps why orders could not be taken. A new reason replaces the one before; `createdAt` stays that of the first. */
export async function keepProblems(
  ctx: Context,
  connection: Connection,
  problems: readonly NewProblem[],
): Promise<void> {
  if (problems.length === 0) return;
  const of = ofConnection(connection);
  const rows = await ctx.db.select({ externalId: channelProblems.externalId }).from(channelProblems).where(of);
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
        reason: sql`excluded.reason`,
        tries: sql`least(${channelProblems.tries} + 1, 1000)`,
      },
    });
}

/** Forgets the problems of orders that were taken, or are gone. */
export async function endProblems(ctx: Context, connection: Connection, externalIds: readonly string[]): Promise<void> {
  if (externalIds.length === 0) return;
  await ctx.db
    .delete(channelProblems)
    .where(and(ofConnection(connection), inArray(channelProblems.externalId, [...externalIds])));
}

export async function endAllProblems(ctx: Context, connection: Connection): Promise<void> {
  await ctx.db.delete(channelProblems).where(ofConnection(connection));
}

/** Orders to ask the shop for again: their reason was an error of this service, which may have passed. */
export function problemsToRetry(
  ctx: Context,
  connection: Connection,
): Promise<Pick<ChannelProblem, "externalId" | "number">[]> {
  return ctx.db
    .select({ externalId: channelProblems.externalId, number: channelProblems.number })
    .from(channelProblems)
    .where(
      and(
        ofConnection(connection),
        sql`${channelProblems.reason} ->> 'code' = 'internal'`,
        sql`${channelProblems.tries} < ${triesOfInternal}`,
      ),
    )
    .orderBy(asc(channelProblems.createdAt))
    .limit(retriedAtOnce);
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
  const rows = await ctx.db
    .select()
    .from(channelProblems)
    .where(eq(channelProblems.accountId, accountId))
    .orderBy(asc(channelProblems.createdAt), asc(channelProblems.externalId));
  const problems = new Map<number, ChannelProblem[]>();
  for (const { connectionId, accountId: _, reason, ...problem } of rows) {
    const known = problems.get(connectionId) ?? [];
    const shown = { ...problem, reason: reason as OrderReason };
    if (known.length < shownOfShop) problems.set(connectionId, [...known, shown]);
  }
  return problems;
}
