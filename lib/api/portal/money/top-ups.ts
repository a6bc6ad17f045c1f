import * as z from "zod";
import { toAmount } from "@/lib/core/money";
import { topUpLimits, topUpStates } from "@/lib/core/vocabulary";
import type { TopUp } from "@/lib/domain/money/top-ups";
import { Amount, Id, integer, requiredText, text } from "../../shared/wire";
import { Day } from "../period";

export const pageFields = { page: integer(1, 400).default(1), per_page: integer(1, 100).default(25) };

export const TopUpsQuery = z.object({ account_id: Id, ...pageFields });
export const OperatorTopUpsQuery = z.object({ state: z.enum(topUpStates).optional(), ...pageFields });

export const TopUpInput = z.object({
  account_id: Id,
  amount: Amount,
  transferred_on: Day,
  reference: requiredText(topUpLimits.reference),
  note: text(topUpLimits.note).default(""),
});

export const TopUpPath = z.object({ top_up_id: Id });

/** What the operator found in the bank. */
export const TopUpDecisionInput = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("confirmed") }),
  z.object({ outcome: z.literal("rejected"), reason: requiredText(topUpLimits.reason) }),
]);

export const serializeTopUp = (request: TopUp) => ({
  id: request.id,
  account: { id: request.accountId, name: request.accountName, is_test: request.isTest },
  amount: toAmount(request.amountCents),
  transferred_on: request.transferredOn,
  reference: request.reference,
  note: request.note,
  state: request.state,
  reason: request.reason,
  has_receipt: request.hasReceipt,
  created_at: request.createdAt.toISOString(),
  decided_at: request.decidedAt?.toISOString() ?? null,
});
