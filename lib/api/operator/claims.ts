import * as z from "zod";
import { type ClaimRule, isOwnLoss } from "@/lib/core/claims";
import { toAmount } from "@/lib/core/money";
import { claimKinds, claimLimits, claimSettlements } from "@/lib/core/vocabulary";
import type { Claim, ListedClaim, ProposedDecision, StoredClaimRule } from "@/lib/domain/money/claims";
import { Amount, EmailText, Flag, Id, integer, optionalText, requiredText } from "../shared/wire";
import { ClaimInput, serializeClaim, serializeClaimSummary } from "../v2/money/claims";

/** Wire schemas of the claims of every account, with what carriers owe for them, and of the rules. */

export const ClaimIdPath = z.object({ claim_id: Id });
export const ClaimEvidencePath = z.object({ claim_id: Id, file_id: Id });

export const OperatorClaimInput = ClaimInput.extend({ shipment_id: Id });

const Reason = requiredText(claimLimits.noteLength);
const Note = optionalText(claimLimits.noteLength);

/** What an operator does with a claim. Amounts that are left out follow from the rule. */
export const ClaimStepInput = z.discriminatedUnion("step", [
  z.object({ step: z.literal("send"), by_mail: Flag, note: Note }),
  z.object({
    step: z.literal("accept"),
    payout: Amount.optional(),
    refund: Amount.optional(),
    carrier_amount: Amount.optional(),
    note: Note,
  }),
  z.object({ step: z.literal("reject"), reason: Reason }),
  z.object({ step: z.literal("pay") }),
  z.object({ step: z.literal("close"), reason: Reason }),
  z.object({
    step: z.literal("settlement"),
    amount: Amount,
    by: z.enum(claimSettlements),
    invoice_id: Id.optional(),
  }),
]);

const Share = integer(0, 10_000);

export const ClaimRuleInput = z.object({
  carrier_id: Id.nullish(),
  account_id: Id.nullish(),
  answer_days: integer(1, 180),
  open_days: z.partialRecord(z.enum(claimKinds), integer(1, 730)).default({}),
  payout_basis_points: Share,
  limit: Amount.nullish(),
  deductible: Amount.default(0),
  liability_basis_points: Share,
  liability_limit: Amount.nullish(),
  required_files: z.partialRecord(z.enum(claimKinds), integer(0, claimLimits.files)).default({}),
  claims_email: EmailText.nullish(),
});

export const ClaimRulePath = z.object({ rule_id: Id });

export const toClaimRule = (input: z.output<typeof ClaimRuleInput>): ClaimRule => ({
  carrierId: input.carrier_id ?? null,
  accountId: input.account_id ?? null,
  answerDays: input.answer_days,
  openDays: input.open_days,
  payoutBasisPoints: input.payout_basis_points,
  limitCents: input.limit ?? null,
  deductibleCents: input.deductible,
  liabilityBasisPoints: input.liability_basis_points,
  liabilityLimitCents: input.liability_limit ?? null,
  requiredFiles: input.required_files,
  claimsEmail: input.claims_email ?? null,
});

const optionalAmount = (cents: number | null) => (cents === null ? null : toAmount(cents));

export const serializeClaimRule = (rule: StoredClaimRule) => ({
  id: rule.id,
  carrier: rule.carrierId === null ? null : { id: rule.carrierId, name: rule.carrierName ?? "" },
  account: rule.accountId === null ? null : { id: rule.accountId, name: rule.accountName ?? "" },
  answer_days: rule.answerDays,
  open_days: rule.openDays,
  payout_basis_points: rule.payoutBasisPoints,
  limit: optionalAmount(rule.limitCents),
  deductible: toAmount(rule.deductibleCents),
  liability_basis_points: rule.liabilityBasisPoints,
  liability_limit: optionalAmount(rule.liabilityLimitCents),
  required_files: rule.requiredFiles,
  claims_email: rule.claimsEmail,
  updated_at: rule.updatedAt.toISOString(),
});

const operatorFacts = (claim: ListedClaim) => ({
  account: { id: claim.accountId, name: claim.accountName, is_test: claim.isTest },
  carrier_tracking_id: claim.shipment.carrierTrackingId,
  shipment_status: claim.shipment.status,
  declared_value: toAmount(claim.shipment.declaredValueCents),
  carrier_amount: toAmount(claim.carrierCents ?? 0),
  carrier_paid: toAmount(claim.carrierPaidCents ?? 0),
  /** Of a loss that is none of its carrier's, to whom it is not sent. */
  own_loss: isOwnLoss(claim.kind, claim.shipment),
});

export const serializeListedClaim = (claim: ListedClaim) => ({
  ...serializeClaimSummary(claim),
  ...operatorFacts(claim),
});

export const serializeOperatorClaim = (claim: Claim, at: { readonly baseUrl: string }) => ({
  ...serializeClaim(claim, at, "/api/portal/operator/claims"),
  ...operatorFacts(claim),
});

/** What accepting it would move by the rules, and where its carrier takes claims. */
export const serializeProposal = ({ payoutCents, refundCents, carrierCents, claimsEmail }: ProposedDecision) => ({
  proposed: {
    payout: toAmount(payoutCents),
    refund: toAmount(refundCents),
    carrier_amount: toAmount(carrierCents),
  },
  claims_email: claimsEmail,
});
