import { and, desc, eq, gt, inArray, isNull, lt, max, ne, or, sql } from "drizzle-orm";
import { type Database, pipelinedReads, prepared } from "@/db/driver";
import { accounts, memberships, users } from "@/db/schema/accounts";
import { secondFactors, sessions } from "@/db/schema/sign-in";
import { addressGroupOf } from "@/lib/core/address-group";
import { notFound } from "@/lib/core/errors";
import { type Context, secretReads } from "@/lib/platform/context";
import { retentionStart } from "@/lib/platform/retention";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../audit";
import { type SessionUser, toSessionUser, userColumns } from "../session-user";

/** Where a session is used from, as the request says. */
export interface Device {
  readonly ip: string;
  readonly userAgent: string;
}

export interface Session extends Device {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

const hourMs = 60 * 60 * 1000;
/** However much a session is used, the person signs in again after this time. */
const sessionMs = 30 * 24 * hourMs;
/** Operators can access every account: a browser that they left ends its session. */
const operatorIdleMs = 12 * hourMs;
const longestIp = 64;
const longestUserAgent = 300;

/** Starts a session of a user whose identity the caller has verified. */
export async function startSession(
  ctx: Pick<Context, "db" | "now">,
  { id: userId, passwordVersion }: Pick<SessionUser, "id" | "passwordVersion">,
  device: Device,
): Promise<string> {
  const now = ctx.now();
  const values = { userId, passwordVersion, createdAt: now, lastUsedAt: now, ...cut(device) };
  const [session] = await ctx.db.insert(sessions).values(values).returning({ id: sessions.id });
  if (!session) throw new Error("the session was not written");
  return session.id;
}

/**
 * The user of a session with the accounts that they may access now; undefined when the session has ended or expired.
 * With a `device` the look-up counts as use of the session.
 */
export async function findSession(
  { db, now }: Pick<Context, "db" | "now">,
  { sessionId, userId }: { sessionId: string; userId: number },
  device?: Device,
): Promise<SessionUser | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(sessionId)) return undefined;
  const time = now();
  const rows = await sessionById(pipelinedReads(db)).execute({ sessionId });
  const [session] = rows;
  if (!session || session.endedAt || session.userId !== userId) return undefined;
  if (session.sessionVersion !== session.passwordVersion) return undefined;
  if (time.getTime() - session.createdAt.getTime() >= sessionMs) return undefined;
  const idleMs = time.getTime() - session.lastUsedAt.getTime();
  if (session.isOperator && idleMs >= operatorIdleMs) return undefined;
  if (device && idleMs >= 60_000) recordUse(db, sessionId, device, time);
  return toSessionUser(rows);
}

/** The session, with a row for each account of its user. */
const sessionById = prepared((db) =>
  db
    .select({
      sessionVersion: sessions.passwordVersion,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      endedAt: sessions.endedAt,
      ...userColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(eq(sessions.id, sql.placeholder("sessionId")))
    .orderBy(memberships.accountId),
);

/** The open sessions of a user, the latest used first. */
export async function listSessions(ctx: Context, userId: number): Promise<Session[]> {
  const { id, createdAt, lastUsedAt, ip, userAgent } = sessions;
  return ctx.db
    .select({ id, createdAt, lastUsedAt, ip, userAgent })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.passwordVersion, sessions.passwordVersion)))
    .where(
      and(
        isOpenOf(userId),
        gt(sessions.createdAt, new Date(ctx.now().getTime() - sessionMs)),
        or(eq(users.isOperator, false), gt(sessions.lastUsedAt, new Date(ctx.now().getTime() - operatorIdleMs))),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
}

/**
 * When people whom `ctx` may see last used the portal, to a minute. Nothing of somebody without a session of the last month:
 * older ones are deleted.
 */
export async function findLastAccess(ctx: Context, userIds: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  const rows = await secretReads(ctx)
    .select({ userId: sessions.userId, at: max(sessions.lastUsedAt) })
    .from(sessions)
    .where(inArray(sessions.userId, [...userIds]))
    .groupBy(sessions.userId);
  return new Map(rows.flatMap(({ userId, at }) => (at ? [[userId, at]] : [])));
}

/** Ends a session of the user: their next request by its cookie has no session. */
export function endSession(ctx: Context, userId: number, sessionId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const ended = await tx.db
      .update(sessions)
      .set({ endedAt: tx.now() })
      .where(and(isOpenOf(userId), eq(sessions.id, sessionId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw notFound("session", sessionId);
    await recordAudit(tx, { accountId: null, action: "session.ended", target: `user:${userId}` });
  });
}

/** Ends the sessions of the user, except one to keep. Returns how many ended. */
export async function endSessions(tx: Context, userId: number, keep?: string): Promise<number> {
  const ended = await tx.db
    .update(sessions)
    .set({ endedAt: tx.now() })
    .where(and(isOpenOf(userId), keep === undefined ? undefined : ne(sessions.id, keep)))
    .returning({ id: sessions.id });
  if (ended.length > 0)
    await recordAudit(tx, {
      accountId: null,
      action: "session.others_ended",
      target: `user:${userId}`,
      detail: { count: ended.length },
    });
  return ended.length;
}

/**
 * Whether the user has had a session at an address of this group within the last month. Computers change their IPv6
 * address within a network from day to day.
 */
export async function hasUsed(ctx: Pick<Context, "db">, email: string, ipGroup: string): Promise<boolean> {
  const known = await ctx.db
    .selectDistinct({ ip: sessions.ip })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sql`lower(${users.email})`, email));
  return known.some(({ ip }) => addressGroupOf(ip) === ipGroup);
}

/** Deletes sessions that nobody has used for their retention, which is as long as a session lasts. */
export async function deleteOldSessions(ctx: Context, { limit }: { limit: number }) {
  const old = ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(lt(sessions.lastUsedAt, retentionStart(ctx, "sessions")))
    .limit(limit);
  const deleted = await ctx.db.delete(sessions).where(inArray(sessions.id, old)).returning({ id: sessions.id });
  return { moved: deleted.length, more: deleted.length === limit };
}

const isOpenOf = (userId: number) => and(eq(sessions.userId, userId), isNull(sessions.endedAt));

const cut = ({ ip, userAgent }: Device): Device => ({
  ip: ip.slice(0, longestIp),
  userAgent: userAgent.slice(0, longestUserAgent),
});

/** Does not make the request wait. */
function recordUse(db: Database, sessionId: string, device: Device, now: Date): void {
  db.update(sessions)
    .set({ lastUsedAt: sql`greatest(${sessions.lastUsedAt}, ${now.toISOString()}::timestamptz)`, ...cut(device) })
    .where(eq(sessions.id, sessionId))
    .execute()
    .catch(() => {
      // A missed time of use is harmless; the request itself reports a database that is unavailable.
    });
}
