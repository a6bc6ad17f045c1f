import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { ledgerChecks, ledgerFindings } from "@/db/schema/ledger";
import { notFound } from "@/lib/core/errors";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { claimsPart } from "./check-claims.sql";
import { invoicesPart } from "./check-invoices.sql";
import { accountsPart, shipmentsPart, transfersPart } from "./check-parts.sql";

type CheckRow = typeof ledgerChecks.$inferSelect;
type LedgerFindingRow = typeof ledgerFindings.$inferSelect;

/** The result of a check, with its first findings. */
export interface LedgerCheck extends Omit<CheckRow, "position" | "findings"> {
  readonly findingCount: number;
  readonly findings: readonly LedgerFindingRow[];
}

/** Further findings are only counted; after a repair the check is run again anyway. */
const maxStoredFindings = 1_000;
const maxListedFindings = 100;
const retentionDays = 90;

/**
 * Starts a check of the whole ledger or one account and returns its id. An unfinished check is resumed instead, for
 * example after a crash.
 */
export function beginLedgerCheck(ctx: Context, accountId?: number): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    if (accountId !== undefined) {
      const [account] = await tx.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId));
      if (!account) throw notFound("account", accountId);
    }
    const old = new Date(tx.now().getTime() - retentionDays * 86_400_000);
    await tx.db.delete(ledgerChecks).where(lt(ledgerChecks.startedAt, old));
    const whose = accountId === undefined ? isNull(ledgerChecks.accountId) : eq(ledgerChecks.accountId, accountId);
    const [open] = await tx.db
      .select({ id: ledgerChecks.id })
      .from(ledgerChecks)
      .where(and(whose, isNull(ledgerChecks.finishedAt)));
    if (open) return open.id;
    const [begun] = await tx.db
      .insert(ledgerChecks)
      .values({ accountId: accountId ?? null, position: { part: "accounts", after: 0 }, startedAt: tx.now() })
      .returning({ id: ledgerChecks.id });
    if (!begun) throw new Error("the check was not written");
    return begun.id;
  });
}

/**
 * The id of the unfinished check of the whole ledger, or of a new one; null when one started since `since` is finished.
 */
export const dueLedgerCheck = async (ctx: Context, since: Date): Promise<number | null> =>
  (await isLedgerCheckDue(ctx, since)) ? beginLedgerCheck(ctx) : null;

/** Whether a check of the whole ledger is unfinished, or none has started since `since`. */
export async function isLedgerCheckDue(ctx: Context, since: Date): Promise<boolean> {
  const [last] = await ctx.db
    .select({ startedAt: ledgerChecks.startedAt, finishedAt: ledgerChecks.finishedAt })
    .from(ledgerChecks)
    .where(isNull(ledgerChecks.accountId))
    .orderBy(desc(ledgerChecks.id))
    .limit(1);
  return !(last?.finishedAt && last.startedAt >= since);
}

const parts = {
  accounts: accountsPart,
  transfers: transfersPart,
  shipments: shipmentsPart,
  claims: claimsPart,
  invoices: invoicesPart,
} as const;
const nextPart = {
  accounts: "transfers",
  transfers: "shipments",
  shipments: "claims",
  claims: "invoices",
  invoices: "done",
} as const;

/**
 * Checks the next range of consecutive ids and stores the position, in one transaction. A range is checked by one
 * statement and thus on one snapshot. `more` is true until the check is finished.
 */
export function continueLedgerCheck(ctx: Context, checkId: number): Promise<{ moved: number; more: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const [check] = await tx.db.select().from(ledgerChecks).where(eq(ledgerChecks.id, checkId)).for("update");
    if (!check) throw notFound("ledger_check", checkId);
    const { part, after } = check.position;
    if (part === "done") return { moved: 0, more: false };
    // An account with millions of entries takes long. The statement takes no locks that others wait for.
    await tx.db.execute(sql`set local statement_timeout = '10min'`);
    const checked = await parts[part](tx, {
      checkId,
      after,
      accountId: check.accountId,
      findingsLeft: Math.max(0, maxStoredFindings - check.findings),
    });
    const next = checked.last === null ? nextPart[part] : part;
    await tx.db
      .update(ledgerChecks)
      .set({
        [part]: check[part] + checked.seen,
        findings: check.findings + checked.found,
        position: { part: next, after: checked.last ?? 0 },
        finishedAt: next === "done" ? tx.now() : null,
      })
      .where(eq(ledgerChecks.id, checkId));
    return { moved: 1, more: next !== "done" };
  });
}

/** The newest finished check of the whole ledger, or the check with this id; undefined when there is none. */
export async function lastLedgerCheck(ctx: Context, checkId?: number): Promise<LedgerCheck | undefined> {
  const [check] = await ctx.db
    .select()
    .from(ledgerChecks)
    .where(
      checkId === undefined
        ? and(isNull(ledgerChecks.accountId), isNotNull(ledgerChecks.finishedAt))
        : eq(ledgerChecks.id, checkId),
    )
    .orderBy(desc(ledgerChecks.id))
    .limit(1);
  if (!check) return undefined;
  const { position: _, findings: findingCount, ...rest } = check;
  const findings = await ctx.db
    .select()
    .from(ledgerFindings)
    .where(eq(ledgerFindings.checkId, check.id))
    .orderBy(asc(ledgerFindings.id))
    .limit(maxListedFindings);
  return { ...rest, findingCount, findings };
}
