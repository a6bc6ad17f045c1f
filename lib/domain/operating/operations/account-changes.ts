import { eq } from "drizzle-orm";
import { accounts } from "@/db/schema/accounts";
import { DomainError } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { AccountStatus } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { findAccount, notifyAccountChanged, setAccountStatus, setCarrierNetwork } from "../../identity/accounts";
import { recordAudit } from "../../identity/audit";
import { findBalance, setCreditLimit } from "../../money/ledger";
import { recountAllDays } from "../../selling/daily-totals";
import { listShipments } from "../../shipping/shipments";

/** Reason of a change of an account; written to the audit log. */
export interface Reasoned {
  readonly reason: string;
}

/** Suspends an account or resumes it; a job continues the shipments that waited for the account. */
export function changeAccountStatus(
  ctx: Context,
  accountId: number,
  { status, reason }: Reasoned & { status: AccountStatus },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockAccount(tx, accountId);
    if (before.status === status) return;
    await setAccountStatus(tx, accountId, status);
    await recordAudit(tx, {
      ...aboutAccount(accountId),
      action: status === "suspended" ? "account.suspended" : "account.resumed",
      detail: { reason },
    });
  });
}

/** Changes the credit limit: how far below zero the balance of an account may go. */
export function changeCreditLimit(
  ctx: Context,
  accountId: number,
  { creditLimitCents, reason }: Reasoned & { creditLimitCents: number },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockAccount(tx, accountId);
    const before = await findBalance(tx, accountId);
    if (before.creditLimitCents === creditLimitCents) return;
    await setCreditLimit(tx, accountId, creditLimitCents, { before: before.creditLimitCents, reason });
  });
}

/** Requests per minute of each credential, by tier; tiers without a number use their default. */
export type RateLimits = Readonly<Record<string, number>>;

export function changeRateLimits(
  ctx: Context,
  accountId: number,
  { limits, reason }: Reasoned & { limits: RateLimits },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockAccount(tx, accountId);
    await tx.db
      .update(accounts)
      .set({ rateLimits: { ...limits } })
      .where(eq(accounts.id, accountId));
    await notifyAccountChanged(tx, accountId, ["rate_limits"]);
    await recordAudit(tx, {
      ...aboutAccount(accountId),
      action: "account.rate_limits_changed",
      detail: { before: before.rateLimits, after: limits, reason },
    });
  });
}

/**
 * Makes a test account a live one, or the other way round, with the carrier network that belongs to it. Throws
 * `conflict` with shipments or a balance: a shipment paid with invented money must never be delivered, nor be owed.
 */
export function changeKind(
  ctx: Context,
  accountId: number,
  { isTest, reason }: Reasoned & { isTest: boolean },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockAccount(tx, accountId);
    if (before.isTest === isTest) return;
    const { balanceCents, heldCents } = await findBalance(tx, accountId);
    const { total } = await listShipments(tx, { accountId, limit: 1, offset: 0 });
    if (total > 0 || balanceCents !== 0 || heldCents !== 0) throw new DomainError({ code: "conflict", message: inUse });
    await tx.db.update(accounts).set({ isTest }).where(eq(accounts.id, accountId));
    await recountAllDays(tx, { accountId });
    await setCarrierNetwork(tx, accountId, isTest);
    await recordAudit(tx, {
      ...aboutAccount(accountId),
      action: isTest ? "account.made_test" : "account.made_live",
      detail: { reason },
    });
  });
}

/** Switches the embedded carrier network on or off for the future shipments of an account. */
export function changeNetwork(
  ctx: Context,
  accountId: number,
  { isEmbedded, reason }: Reasoned & { isEmbedded: boolean },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockAccount(tx, accountId);
    if (before.carrierNetwork === isEmbedded) return;
    await setCarrierNetwork(tx, accountId, isEmbedded, reason);
  });
}

/** Locks the account row: serialises changes by operators, and creations that read the account wait too. */
async function lockAccount(tx: Context, accountId: number) {
  assertOperator(tx);
  await tx.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
  return findAccount(tx, accountId);
}

const aboutAccount = (accountId: number) => ({ accountId, target: `account:${accountId}` }) as const;

const inUse = message("account_in_use");
