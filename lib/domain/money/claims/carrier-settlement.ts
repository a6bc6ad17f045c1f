import { eq, sql } from "drizzle-orm";
import { claims } from "@/db/schema/claims";
import { invalid } from "@/lib/core/errors";
import { message } from "@/lib/core/messages";
import type { CarrierTransferKind, ClaimSettlement } from "@/lib/core/vocabulary";
import { assertOperator } from "@/lib/platform/access";
import type { Context } from "@/lib/platform/context";
import { inTransaction } from "@/lib/platform/transaction";
import { recordAudit } from "../../identity/audit";
import { lockCreditedInvoice } from "../carrier-invoices";
import { postCarrierTransfers } from "../carrier-ledger";
import { type Claim, findClaim, type LockedClaim, lockClaim } from "./list";

export interface ClaimSettlementOrder {
  readonly cents: number;
  readonly by: ClaimSettlement;
  /** The carrier's invoice on which the amount is credited; it counts as a payment of it. */
  readonly invoiceId?: number | undefined;
}

/** Where the amount goes: into the bank, off what the platform owes the carrier, or back to what claims cost. */
const targets: Readonly<Record<ClaimSettlement, CarrierTransferKind>> = {
  payment: "bank",
  invoice_credit: "payable",
  write_off: "claims",
};

/**
 * Records that the carrier settled a claim, in whole or in part, or that nobody hopes for the amount any more. Operators alone.
 * Throws `validation_failed` at `amount` beyond what is owed, for the claim or of the invoice, and at `invoice_id`. No event tells
 * it: it is between the platform and the carrier.
 */
export function settleClaimWithCarrier(ctx: Context, id: number, order: ClaimSettlementOrder): Promise<Claim> {
  return inTransaction(ctx, async (tx) => {
    assertOperator(tx);
    const { cents, by, invoiceId } = order;
    if (cents <= 0) throw invalid("amount", message("amount_not_positive"));
    const found = await findClaim(tx, id);
    assertOwed(found, cents);
    const isWrittenOff = by === "write_off";
    const isCredit = by === "invoice_credit";
    // The invoice comes first: whoever decides its rows waits for shipments, and what happens to claims has those.
    if (isCredit) await lockCreditedInvoice(tx, invoiceId, { ...found, cents });
    const claim = await lockClaim(tx, id);
    const owedCents = assertOwed(claim, cents);
    const { carrierId, accountId, shipmentId } = claim;
    await postCarrierTransfers(tx, [
      {
        // What was owed before is never owed again: each settlement lowers it.
        idempotencyKey: `claim:${id}:settled:${owedCents}`,
        carrierId,
        accountId,
        shipmentId,
        claimId: id,
        invoiceId: isCredit ? invoiceId : undefined,
        from: "receivable",
        to: targets[by],
        amountCents: cents,
        reason: isWrittenOff ? "claim.written_off" : "claim.settled",
      },
    ]);
    await tx.db
      .update(claims)
      .set(
        isWrittenOff
          ? { carrierCents: sql`${claims.carrierCents} - ${cents}` }
          : { carrierPaidCents: sql`${claims.carrierPaidCents} + ${cents}` },
      )
      .where(eq(claims.id, id));
    await recordAudit(tx, {
      accountId: null,
      action: "claim.settled",
      target: `claim:${id}`,
      amountCents: cents,
      detail: { shipment: shipmentId, carrierId, settlement: by },
    });
    return findClaim(tx, id);
  });
}

/** What the carrier owes still; throws for a settlement of more. */
function assertOwed({ carrierCents = 0, carrierPaidCents = 0 }: LockedClaim, cents: number): number {
  const owedCents = carrierCents - carrierPaidCents;
  if (cents > owedCents) throw invalid("amount", message("claim_settlement_too_large", { cents: owedCents }));
  return owedCents;
}
