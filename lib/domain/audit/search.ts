import { and, count, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { newestOf, ownedBy } from "@/db/query/newest";
import { quotedWord, toSearchTerms } from "@/db/query/search-words";
import { auditEntries, auditSearchText } from "@/db/schema/accounts";
import { DomainError } from "@/lib/core/errors";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";

export type AuditEntry = typeof auditEntries.$inferSelect;

export interface AuditFilter {
  /** Every account, and what belongs to none, when it is left out: for those who reach every account. */
  readonly accountId?: number;
  /** `user:3`, `credential:12`, or a kind of them: `system`. */
  readonly actor?: string;
  /** `credential.created`, or all that is done to a kind of thing: `credential`. */
  readonly action?: string;
  /** `shipment:12`. */
  readonly target?: string;
  /** Words of what was acted on or noted: a number, an e-mail, a reason. The last one may be half typed. */
  readonly text?: string;
  /** From this moment on, and before that one. */
  readonly from?: Date;
  readonly to?: Date;
  /** Only older ones than this. */
  readonly before?: number;
}

/** Newest first; `more` says whether older ones follow. */
export async function searchAudit(
  ctx: Context,
  filter: AuditFilter,
  limit: number,
): Promise<{ rows: AuditEntry[]; more: boolean }> {
  const rows = await select(ctx, filter, limit + 1);
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}

const walkedAtOnce = 1_000;

/** Every entry that matches, newest first, a thousand in memory at a time. */
export async function* walkAudit(ctx: Context, filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  let { before } = filter;
  for (;;) {
    const rows = await select(ctx, { ...filter, before }, walkedAtOnce);
    if (rows.length > 0) yield rows;
    before = rows.at(-1)?.id;
    if (rows.length < walkedAtOnce) return;
  }
}

async function select(ctx: Context, filter: AuditFilter, limit: number): Promise<AuditEntry[]> {
  if (filter.accountId !== undefined) assertAccountAccess(ctx, filter.accountId);
  else if (ctx.memberships !== "every") throw new DomainError({ code: "forbidden" });
  const page = ctx.db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(await whereOf(ctx, filter))
    .orderBy(...newestFirst(filter))
    .limit(limit);
  return ctx.db.select().from(auditEntries).where(inArray(auditEntries.id, page)).orderBy(desc(auditEntries.id));
}

const ownersOf = ({ accountId }: Pick<AuditFilter, "accountId">) => (accountId === undefined ? undefined : [accountId]);

const newestFirst = (filter: AuditFilter): SQL[] => newestOf(auditEntries.accountId, ownersOf(filter), auditEntries.id);

const probed = 200;

/**
 * PostgreSQL takes the newest entries one by one in the hope that a match is soon found, which is right for a frequent word
 * and reads everything for a rare one: the ids of a rare one come from the index of words.
 */
async function whereOf(ctx: Context, filter: AuditFilter): Promise<SQL | undefined> {
  const where = and(...conditions(filter));
  const searchTerms = toSearchTerms(filter.text ?? "").map(quotedWord);
  if (searchTerms.length === 0) return where;
  const match = sql`${auditSearchText(auditEntries)} @@ to_tsquery('simple'::regconfig, ${`${searchTerms.join(" & ")}:*`})`;
  const newest = ctx.db
    .select({ target: auditEntries.target, detail: auditEntries.detail })
    .from(auditEntries)
    .where(where)
    .orderBy(...newestFirst(filter))
    .limit(probed)
    .as("audit_entries");
  const [row] = await ctx.db.select({ total: count() }).from(newest).where(match);
  if ((row?.total ?? 0) * 4 >= probed) return and(where, sql`(${match}) is true`);
  const found = sql`with found as materialized (select id from ${auditEntries} where ${and(where, match)}) select id from found`;
  return sql`${auditEntries.id} in (${found})`;
}

function conditions({ accountId, actor, action, target, from, to, before }: AuditFilter): (SQL | undefined)[] {
  return [
    ownedBy(auditEntries.accountId, ownersOf({ accountId })),
    actor === undefined
      ? undefined
      : actor.includes(":")
        ? eq(auditEntries.actor, actor)
        : sql`starts_with(${auditEntries.actor}, ${`${actor}:`})`,
    action === undefined
      ? undefined
      : action.includes(".")
        ? eq(auditEntries.action, action)
        : sql`starts_with(${auditEntries.action}, ${`${action}.`})`,
    target === undefined ? undefined : eq(auditEntries.target, target),
    from && gte(auditEntries.createdAt, from),
    to && lt(auditEntries.createdAt, to),
    before === undefined ? undefined : lt(auditEntries.id, before),
  ];
}
