import { and, count, desc, eq, ilike, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { accounts, invitations, memberships, users } from "@/db/schema/accounts";
import { ledgerAccounts } from "@/db/schema/ledger";
import type { AccountHealthLevel, AccountStatus } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { type Account, isOpenInvitation } from "../../identity/accounts";
import { type AccountHealth, findUnwellAccounts, healthOf } from "./account-health";

export interface AccountFilter {
  /**
   * Part of the account's name, company, document or e-mail, or of the e-mail of a member or of somebody invited, or
   * the account's number.
   */
  readonly q?: string | undefined;
  readonly status?: AccountStatus | undefined;
  readonly isTest?: boolean | undefined;
  readonly health?: AccountHealthLevel | undefined;
  /**
   * Sorts accounts by health, failing ones first, and within each level by age, newest first; otherwise by age alone.
   */
  readonly isWorstFirst?: boolean | undefined;
  readonly limit: number;
  readonly offset: number;
}

export interface ListedAccount
  extends Pick<Account, "id" | "name" | "companyName" | "email" | "status" | "isTest" | "createdAt"> {
  readonly availableCents: number;
  readonly heldCents: number;
  readonly creditLimitCents: number;
  readonly health: AccountHealth;
}

const available = alias(ledgerAccounts, "available");
const held = alias(ledgerAccounts, "held");

/** Accounts of the platform in the order of the filter, with their total. */
export async function listAccountsOfAll(
  ctx: Context,
  filter: AccountFilter,
): Promise<{ rows: ListedAccount[]; total: number }> {
  assertOperator(ctx);
  const unwell = await findUnwellAccounts(ctx);
  const where = and(conditionOf(ctx, filter), healthCondition(filter.health, unwell));
  const { id, name, companyName, email, status, isTest, createdAt } = accounts;
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select({
        id,
        name,
        companyName,
        email,
        status,
        isTest,
        createdAt,
        availableCents: sql<number>`coalesce(${available.balanceCents}, 0)::float8`,
        heldCents: sql<number>`coalesce(${held.balanceCents}, 0)::float8`,
        creditLimitCents: sql<number>`coalesce(-${available.minimumCents}, 0)::float8`,
      })
      .from(accounts)
      .leftJoin(available, and(eq(available.accountId, accounts.id), eq(available.kind, "available")))
      .leftJoin(held, and(eq(held.accountId, accounts.id), eq(held.kind, "held")))
      .where(where)
      .orderBy(...(filter.isWorstFirst ? [rankOf(unwell)] : []), desc(accounts.id))
      .limit(filter.limit)
      .offset(filter.offset),
    ctx.db.select({ total: count() }).from(accounts).where(where),
  ]);
  return {
    rows: rows.map((row) => ({ ...row, health: healthOf(unwell, row.id) })),
    total: counted?.total ?? 0,
  };
}

function healthCondition(
  level: AccountHealthLevel | undefined,
  unwell: ReadonlyMap<number, AccountHealth>,
): SQL | undefined {
  if (level === undefined) return undefined;
  return level === "ok" ? notInArray(accounts.id, [...unwell.keys()]) : hasLevel(level, unwell);
}

const hasLevel = (level: AccountHealthLevel, unwell: ReadonlyMap<number, AccountHealth>): SQL =>
  inArray(
    accounts.id,
    [...unwell].flatMap(([id, health]) => (health.level === level ? [id] : [])),
  );

/** SQL rank by health. Only unwell accounts are in the map, and they are few. */
const rankOf = (unwell: ReadonlyMap<number, AccountHealth>): SQL =>
  sql`case when ${hasLevel("failing", unwell)} then 0 when ${hasLevel("attention", unwell)} then 1 else 2 end`;

function conditionOf(ctx: Context, { q, status, isTest }: AccountFilter): SQL | undefined {
  return and(
    status && eq(accounts.status, status),
    isTest === undefined ? undefined : eq(accounts.isTest, isTest),
    q ? matches(ctx, q) : undefined,
  );
}

function matches(ctx: Context, q: string): SQL | undefined {
  const part = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const people = ctx.db
    .select({ id: memberships.accountId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(ilike(users.email, part));
  const invited = ctx.db
    .select({ id: invitations.accountId })
    .from(invitations)
    .where(and(isOpenInvitation, ilike(invitations.email, part)));
  const number = /^#?([1-9]\d{0,14})$/.exec(q)?.[1];
  return or(
    ilike(accounts.name, part),
    ilike(accounts.companyName, part),
    ilike(accounts.document, part),
    ilike(accounts.email, part),
    sql`${accounts.id} in ${people}`,
    sql`${accounts.id} in ${invited}`,
    number ? eq(accounts.id, Number(number)) : undefined,
  );
}
