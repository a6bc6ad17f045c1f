import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { ledgerAccounts, ledgerEntries, ledgerTransfers, type TransferEvidence } from "@/db/schema/ledger";
import { shipments } from "@/db/schema/shipments";
import { DomainError, invalid, notFound } from "@/lib/core/errors";
import { groupBy } from "@/lib/core/group-by";
import { message } from "@/lib/core/messages";
import { mulDivHalfEven } from "@/lib/core/money";
import type { AuditAction, LedgerReason, RefundCause } from "@/lib/core/vocabulary";
import { assertAccountAccess } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { lockBalances, type Posting, post, type Transfer } from "./post";

/** Fields of every order. `idempotencyKey`: an order is posted once, however often it is sent. */
interface Order {
  readonly accountId: number;
  readonly amountCents: number;
  readonly reason: string;
  readonly idempotencyKey: string;
}

/** Adds money to an account: bank → available. */
export function creditAccount(ctx: Context, order: Order): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { amountCents, reason: note } = order;
    assertPositive(amountCents);
    await postOrder(tx, "ledger.credited", {
      ...order,
      reason: "account.credited",
      note,
      available: amountCents,
      platform: { bank: -amountCents },
    });
  });
}

/**
 * Takes money out of an account: available → bank. Throws `conflict` when balance and credit limit do not cover it, unless
 * the money has left the bank already (`isOwed`): the debt keeps new shipments waiting.
 */
export function debitAccount(ctx: Context, { isOwed = false, ...order }: Order & { isOwed?: boolean }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { amountCents, reason: note } = order;
    assertPositive(amountCents);
    const transfer: Transfer = {
      ...order,
      reason: "account.debited",
      note,
      available: -amountCents,
      platform: { bank: amountCents },
    };
    const { outcome } = await postOrder(tx, "ledger.debited", transfer, !isOwed);
    if (outcome === "insufficient")
      throw new DomainError({ code: "conflict", message: message("balance_insufficient") });
  });
}

/**
 * Corrects a charge: a positive amount is in favour of the customer, a negative one is owed. An adjustment is posted
 * whether the balance covers it or not; the debt keeps new shipments waiting.
 */
export function adjustAccount(
  ctx: Context,
  order: Order & { shipmentId?: number | undefined; realGrams?: number | undefined },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { accountId, amountCents, shipmentId, realGrams, reason: note, idempotencyKey } = order;
    if (amountCents === 0) throw invalid("amount", message("amount_is_zero"));
    const plain = { accountId, idempotencyKey, note, available: amountCents };
    if (shipmentId === undefined) {
      await postOrder(tx, "ledger.adjusted", {
        ...plain,
        reason: "account.adjusted",
        platform: { adjustments: -amountCents },
      });
      return;
    }
    const evidence = await weigh(tx, accountId, shipmentId, realGrams);
    await lockBalances(tx, accountId);
    if (await isPosted(tx, idempotencyKey)) return;
    const paid = await findPaid(tx, accountId, shipmentId);
    if (paid.cents <= 0) throw new DomainError({ code: "conflict", message: message("nothing_charged") });
    if (amountCents > paid.cents) throw invalid("amount", message("amount_exceeds_charge"));
    await postOrder(tx, "ledger.adjusted", {
      ...plain,
      shipmentId,
      evidence,
      reason: "shipment.adjusted",
      platform: split(-amountCents, paid),
    });
  });
}

interface Refund extends Omit<Order, "amountCents"> {
  readonly shipmentId: number;
  /** Default: everything that is left of the paid amount. */
  readonly amountCents?: number | undefined;
  readonly cause: RefundCause;
}

/** Refunds all or part of what was paid for a dispatched shipment, never more than is left of it. */
export function refundShipment(ctx: Context, order: Refund): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { accountId, shipmentId, cause, reason, idempotencyKey } = order;
    assertAccountAccess(tx, accountId);
    await lockBalances(tx, accountId);
    if (await isPosted(tx, idempotencyKey)) return;
    const paid = await findPaid(tx, accountId, shipmentId);
    const amountCents = order.amountCents ?? paid.cents;
    if (paid.cents <= 0) throw new DomainError({ code: "conflict", message: message("nothing_charged") });
    assertPositive(amountCents);
    if (amountCents > paid.cents) throw invalid("amount", message("amount_exceeds_charge"));
    await postOrder(tx, "ledger.refunded", {
      accountId,
      shipmentId,
      idempotencyKey,
      reason: "shipment.refunded",
      note: reason || cause,
      available: amountCents,
      platform: split(-amountCents, paid),
    });
  });
}

/**
 * Refunds the whole paid amount of a lost parcel. Idempotent: the answer, in cents, is what was refunded for the loss, now or
 * earlier.
 */
export async function refundLost(tx: Context, accountId: number, shipmentId: number): Promise<number> {
  await lockBalances(tx, accountId);
  const idempotencyKey = `shipment:${shipmentId}:refund`;
  const refundedCents = await findRefund(tx, accountId, idempotencyKey);
  if (refundedCents !== undefined) return refundedCents;
  const paid = await findPaid(tx, accountId, shipmentId);
  if (paid.cents <= 0) return 0;
  await post(tx, {
    idempotencyKey,
    reason: "shipment.refunded",
    note: "lost",
    accountId,
    shipmentId,
    available: paid.cents,
    platform: split(-paid.cents, paid),
  });
  return paid.cents;
}

/** The amount of a posted refund; undefined when none has the key. */
async function findRefund(tx: Context, accountId: number, idempotencyKey: string): Promise<number | undefined> {
  const [row] = await ownEntries(
    tx,
    and(eq(ledgerTransfers.accountId, accountId), eq(ledgerTransfers.idempotencyKey, idempotencyKey)),
  );
  return row?.cents;
}

export interface ShipmentMoney {
  /** What is left of what was paid for the shipment, tax included: charge and adjustments, less refunds. */
  readonly paidCents: number;
  readonly refundedCents: number;
  readonly chargedAt: Date | null;
}

/** What an account paid for a shipment and got back of it, as its own entries say. */
export const findShipmentMoney = async (ctx: Context, accountId: number, shipmentId: number): Promise<ShipmentMoney> =>
  (await findShipmentsMoney(ctx, accountId, [shipmentId]))(shipmentId);

/** `findShipmentMoney` of many shipments of an account at once. */
export async function findShipmentsMoney(
  ctx: Context,
  accountId: number,
  ids: readonly number[],
): Promise<(shipmentId: number) => ShipmentMoney> {
  const rows = await ownEntries(
    ctx,
    and(eq(ledgerTransfers.accountId, accountId), inArray(ledgerTransfers.shipmentId, [...ids])),
  );
  const byShipment = groupBy(rows, (row) => row.shipmentId);
  return (shipmentId) => toMoney(byShipment.get(shipmentId) ?? []);
}

function toMoney(rows: Awaited<ReturnType<typeof ownEntries>>): ShipmentMoney {
  const sum = (...reasons: LedgerReason[]) =>
    rows.reduce((total, { reason, cents }) => total + (reasons.includes(reason) ? cents : 0), 0);
  const spent = sum("shipment.charged", "shipment.adjusted", "shipment.refunded");
  return {
    paidCents: spent === 0 ? 0 : -spent,
    refundedCents: sum("shipment.refunded"),
    chargedAt: rows.find(({ reason }) => reason === "shipment.charged")?.createdAt ?? null,
  };
}

/** What transfers moved in the account's own balance. */
const ownEntries = (ctx: Context, where: SQL | undefined) =>
  ctx.db
    .select({
      shipmentId: ledgerTransfers.shipmentId,
      reason: ledgerTransfers.reason,
      createdAt: ledgerTransfers.createdAt,
      cents: sql<string>`sum(${ledgerEntries.amountCents})`.mapWith(Number),
    })
    .from(ledgerTransfers)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transferId, ledgerTransfers.id))
    .innerJoin(
      ledgerAccounts,
      and(
        eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId),
        eq(ledgerAccounts.accountId, ledgerTransfers.accountId),
      ),
    )
    .where(where)
    .groupBy(ledgerTransfers.id);

/** Pays an accepted claim out to its account, once: claims of the platform → available. Returns whether it was posted now. */
export async function payOutClaim(
  tx: Context,
  { claimId, ...claim }: { accountId: number; shipmentId: number; claimId: number; amountCents: number; note: string },
): Promise<boolean> {
  assertAccountAccess(tx, claim.accountId);
  const { amountCents, ...transfer } = claim;
  const { outcome } = await post(tx, {
    ...transfer,
    idempotencyKey: `claim:${claimId}:payout`,
    reason: "claim.paid",
    available: amountCents,
    platform: { claims: -amountCents },
  });
  return outcome === "posted";
}

/** Posts an order and records it in the audit log. */
async function postOrder(tx: Context, action: AuditAction, transfer: Transfer, mustSuffice = false): Promise<Posting> {
  assertAccountAccess(tx, transfer.accountId);
  const posting = await post(tx, transfer, mustSuffice);
  if (posting.outcome === "posted")
    await recordAudit(tx, {
      accountId: transfer.accountId,
      action,
      amountCents: transfer.available,
      target: transfer.shipmentId ? `shipment:${transfer.shipmentId}` : `account:${transfer.accountId}`,
      detail: { transfer_id: posting.transferId, reason: transfer.note },
    });
  return posting;
}

interface Paid {
  readonly cents: number;
  readonly taxCents: number;
}

/** The net paid amount of a shipment, tax included: charge and adjustments, less refunds. */
async function findPaid(tx: Context, accountId: number, shipmentId: number): Promise<Paid> {
  const rows = await tx.db
    .select({ kind: ledgerAccounts.kind, cents: ledgerEntries.amountCents })
    .from(ledgerTransfers)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transferId, ledgerTransfers.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
    .where(and(eq(ledgerTransfers.shipmentId, shipmentId), eq(ledgerTransfers.accountId, accountId)));
  const sum = (...kinds: string[]) =>
    rows.reduce((total, { kind, cents }) => total + (kinds.includes(kind) ? cents : 0), 0);
  return { cents: sum("revenue", "tax"), taxCents: sum("tax") };
}

/** Splits an amount into revenue and tax, in the proportion of the shipment's charge. */
function split(cents: number, paid: Paid): { revenue: number; tax: number } {
  const tax = paid.cents > 0 ? mulDivHalfEven(cents, paid.taxCents, paid.cents) : 0;
  return { revenue: cents - tax, tax };
}

/** The declared and real weight as evidence. Throws `not_found` when the shipment is not the account's. */
async function weigh(
  tx: Context,
  accountId: number,
  shipmentId: number,
  realGrams: number | undefined,
): Promise<TransferEvidence | undefined> {
  const [shipment] = await tx.db
    .select({ declaredGrams: shipments.totalWeightGrams })
    .from(shipments)
    .where(and(eq(shipments.id, shipmentId), eq(shipments.accountId, accountId)));
  if (!shipment) throw notFound("shipment", shipmentId);
  return realGrams === undefined ? undefined : { ...shipment, realGrams };
}

async function isPosted(tx: Context, idempotencyKey: string): Promise<boolean> {
  const rows = await tx.db
    .select({ id: ledgerTransfers.id })
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.idempotencyKey, idempotencyKey));
  return rows.length > 0;
}

function assertPositive(amountCents: number): void {
  if (amountCents <= 0) throw invalid("amount", message("amount_not_positive"));
}
