import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { ledgerChecks, ledgerFindings } from "@/db/schema/ledger";
import { notFound } from "@/lib/core/errors";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { accountsPart, shipmentsPart, transfersPart } from "./check-parts";

type CheckRow = typeof ledgerChecks.$inferSelect;
export type LedgerFindingRow = typeof ledgerFindings.$inferSelect;

/** What a check proved, and the first of what it found wrong. */
export interface LedgerCheck extends Omit<CheckRow, "position" | "findings"> {
  readonly findingCount: number;
  readonly findings: readonly LedgerFindingRow[];
}

/** More are counted and not written down: whoever mends them checks again. */
const findingsKept = 1_000;
const findingsShown = 100;
const keptDays = 90;

/**
 * Begins to check all money, or that of one account. Answers the check that is under way already, so that one that a crash
 * cut off goes on where it stood.
 */
export function beginLedgerCheck(ctx: Context, accountId?: number): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    if (accountId !== undefined) {
      const [account] = await tx.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId));
      if (!account) throw notFound("account", accountId);
    }
    const old = new Date(tx.now().getTime() - keptDays * 86_400_000);
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

/** Answers the check of all money that is under way, a new one if none was begun since `since`, else nothing: it is done. */
export async function dueLedgerCheck(ctx: Context, since: Date): Promise<number | null> {
  const [last] = await ctx.db
    .select({ startedAt: ledgerChecks.startedAt, finishedAt: ledgerChecks.finishedAt })
    .from(ledgerChecks)
    .where(isNull(ledgerChecks.accountId))
    .orderBy(desc(ledgerChecks.id))
    .limit(1);
  return last?.finishedAt && last.startedAt >= since ? null : beginLedgerCheck(ctx);
}

const parts = { accounts: accountsPart, transfers: transfersPart, shipments: shipmentsPart } as const;
const following = { accounts: "transfers", transfers: "shipments", shipments: "done" } as const;

/**
 * Checks the next stretch in one transaction and remembers how far it came; each stretch is one statement over ids that
 * follow each other, which sees one moment. `more` until the check is finished.
 */
export function continueLedgerCheck(ctx: Context, checkId: number): Promise<{ moved: number; more: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const [check] = await tx.db.select().from(ledgerChecks).where(eq(ledgerChecks.id, checkId)).for("update");
    if (!check) throw notFound("ledger_check", checkId);
    const { part, after } = check.position;
    if (part === "done") return { moved: 0, more: false };
    // A stretch of one account with millions of entries takes its time, and holds nothing that others wait for.
    await tx.db.execute(sql`set local statement_timeout = '10min'`);
    const checked = await parts[part](tx, {
      ...{ checkId, after, accountId: check.accountId },
      room: Math.max(0, findingsKept - check.findings),
    });
    const next = checked.last === null ? following[part] : part;
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

/** The newest finished check of all money, or that of the id; undefined before the first. */
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
    .limit(findingsShown);
  return { ...rest, findingCount, findings };
}
