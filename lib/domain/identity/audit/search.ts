import { and, count, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { newestOf, ownedBy } from "@/db/query/newest";
import { quotedWord, toSearchTerms } from "@/db/query/search-terms";
import { walkPageSize } from "@/db/query/walk-page-size";
import { auditEntries, auditSearchText } from "@/db/schema/accounts";
import { DomainError } from "@/lib/core/errors";
import { assertAccountAccess } from "@/lib/platform/access";
import { type Context, indexSearch } from "@/lib/platform/context";

export type AuditEntry = typeof auditEntries.$inferSelect;

export interface AuditFilter {
  /** Left out: every account, and entries that belong to none. Only for callers with access to every account. */
  readonly accountId?: number | undefined;
  /** `user:3`, `credential:12`, or a kind of actor: `system`. */
  readonly actor?: string | undefined;
  /** `credential.created`, or every action on a kind of object: `credential`. */
  readonly action?: string | undefined;
  /** `shipment:12`. */
  readonly target?: string | undefined;
  /** Words of the target or the details: a number, an e-mail, a reason. The last one may be incomplete. */
  readonly text?: string | undefined;
  /** `from` is inclusive, `to` exclusive. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Cursor: only entries with a smaller id. */
  readonly before?: number | undefined;
}

/** Entries that match, newest first; `more` says whether older ones follow. */
export async function searchAudit(
  ctx: Context,
  filter: AuditFilter,
  limit: number,
): Promise<{ rows: AuditEntry[]; more: boolean }> {
  const rows = await select(ctx, filter, limit + 1);
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}

/** Every entry that matches, newest first, a page in memory at a time. */
export async function* walkAudit(ctx: Context, filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  let { before } = filter;
  for (;;) {
    const rows = await select(ctx, { ...filter, before }, walkPageSize);
    if (rows.length > 0) yield rows;
    before = rows.at(-1)?.id;
    if (rows.length < walkPageSize) return;
  }
}

async function select(ctx: Context, filter: AuditFilter, limit: number): Promise<AuditEntry[]> {
  if (filter.accountId !== undefined) assertAccountAccess(ctx, filter.accountId);
  else if (ctx.memberships !== "every") throw new DomainError({ code: "forbidden" });
  const page = ctx.db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(await whereOf(ctx, filter, limit))
    .orderBy(...newestFirst(filter))
    .limit(limit);
  return ctx.db.select().from(auditEntries).where(inArray(auditEntries.id, page)).orderBy(desc(auditEntries.id));
}

const ownersOf = ({ accountId }: Pick<AuditFilter, "accountId">) => (accountId === undefined ? undefined : [accountId]);

const newestFirst = (filter: AuditFilter): SQL[] => newestOf(auditEntries.accountId, ownersOf(filter), auditEntries.id);

const probeSize = 200;

/**
 * PostgreSQL reads the newest entries one by one until enough match, which is right for a frequent word and reads
 * everything for a rare one. So the newest 200 are probed first: if few of them match, the ids of the page come from the
 * full-text index.
 */
async function whereOf(ctx: Context, filter: AuditFilter, limit: number): Promise<SQL | undefined> {
  const where = and(...conditions(filter));
  const searchTerms = toSearchTerms(filter.text ?? "").map(quotedWord);
  if (searchTerms.length === 0) return where;
  const match = sql`${auditSearchText(auditEntries)} @@ to_tsquery('simple'::regconfig, ${`${searchTerms.join(" & ")}:*`})`;
  const newest = ctx.db
    .select({ target: auditEntries.target, detail: auditEntries.detail })
    .from(auditEntries)
    .where(where)
    .orderBy(...newestFirst(filter))
    .limit(probeSize)
    .as("audit_entries");
  const [row] = await ctx.db.select({ total: count() }).from(newest).where(match);
  if ((row?.total ?? 0) * 4 >= probeSize) return and(where, sql`(${match}) is true`);
  const found = await indexSearch(ctx).execute<{ id: string }>(sql`
    with found as materialized (select id from ${auditEntries} where ${and(where, match)})
    select id from found order by id desc limit ${limit}`);
  return and(where, sql`${auditEntries.id} = any(${`{${found.map(({ id }) => id).join()}}`}::bigint[])`);
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
