import { and, eq, inArray, sql } from "drizzle-orm";
import { pipelinedReads, prepared } from "@/db/driver";
import { type LedgerKind, ledgerAccounts } from "@/db/schema/ledger";
import { notFound } from "@/lib/core/errors";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { notifyAccountChanged } from "../../identity/accounts";
import { recordAudit } from "../../identity/audit";

/**
 * Amounts in cents. `balance` is the posted balance, `available` = balance − held, and holds may take it to
 * −creditLimit.
 */
export interface Balance {
  readonly balanceCents: number;
  readonly heldCents: number;
  readonly availableCents: number;
  readonly creditLimitCents: number;
  /** Rises with every transfer. It is the `sequence` of the balance events. */
  readonly version: number;
}

/** Creates the two ledger accounts of a new customer. */
export async function openLedger(tx: Context, accountId: number): Promise<void> {
  await tx.db.insert(ledgerAccounts).values([
    { accountId, kind: "available" },
    { accountId, kind: "held" },
  ]);
}

export async function findBalance(ctx: Context, accountId: number): Promise<Balance> {
  const rows = await balancesOf(pipelinedReads(ctx.db)).execute({ accountId });
  const of = (kind: LedgerKind) => rows.find((row) => row.kind === kind);
  const available = of("available");
  const held = of("held");
  if (!available || !held) throw notFound("account", accountId);
  return {
    balanceCents: available.balanceCents + held.balanceCents,
    heldCents: held.balanceCents,
    availableCents: available.balanceCents,
    creditLimitCents: available.minimumCents === 0 ? 0 : -available.minimumCents,
    version: available.version + held.version,
  };
}

const balancesOf = prepared((db) =>
  db
    .select({
      kind: ledgerAccounts.kind,
      balanceCents: ledgerAccounts.balanceCents,
      minimumCents: ledgerAccounts.minimumCents,
      version: ledgerAccounts.version,
    })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.accountId, sql.placeholder("accountId")),
        inArray(ledgerAccounts.kind, ["available", "held"]),
      ),
    ),
);

/**
 * Sets how far below zero the available balance may go. Existing debt beyond a lowered limit stays and blocks new
 * holds.
 */
export function setCreditLimit(
  ctx: Context,
  accountId: number,
  creditLimitCents: number,
  /** Details for the audit log, such as the reason. */
  detail: Record<string, unknown> = {},
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    assertAccountAccess(tx, accountId);
    await tx.db
      .update(ledgerAccounts)
      .set({ minimumCents: creditLimitCents === 0 ? 0 : -creditLimitCents })
      .where(and(eq(ledgerAccounts.accountId, accountId), eq(ledgerAccounts.kind, "available")));
    await notifyAccountChanged(tx, accountId, ["credit_limit"]);
    const target = `account:${accountId}` as const;
    const action = "ledger.credit_limit_changed";
    await recordAudit(tx, { accountId, action, target, amountCents: creditLimitCents, detail });
  });
}
