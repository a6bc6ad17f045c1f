import * as z from "zod";
import { message } from "@/lib/core/messages";
import { toCents } from "@/lib/core/money";
import { limits, refundCauses } from "@/lib/core/vocabulary";
import type { ApiRequest } from "../pipeline/exchange";
import { Amount, Id, integer, rejectValue, requiredText } from "../shared/wire";

/** Wire schemas of the ledger orders that operators make for an account. */

export const MoneyPath = z.object({ account_id: Id });

const Reason = requiredText(200);

export const MoneyInput = z.object({ amount: Amount, reason: Reason });

/** A positive amount is in favour of the customer, a negative one is owed. */
const SignedAmount = z
  .number()
  .min(-99_999_999)
  .max(99_999_999)
  .transform((value, ctx) => toCents(value) ?? rejectValue(ctx, message("too_many_decimals")));

export const AdjustInput = z.object({
  amount: SignedAmount,
  reason: Reason,
  shipment_id: Id.optional(),
  /** Measured weight in grams, stored as evidence with the declared weight. */
  real_weight: integer(1, limits.weightGrams * 100).optional(),
});

export const RefundInput = z.object({
  shipment_id: Id,
  /** Default: everything that is left of the paid amount. */
  amount: Amount.optional(),
  cause: z.enum(refundCauses),
  reason: requiredText(200).optional(),
});

/**
 * The idempotency key of an order for an account or an invoice, derived from that of the request. It is stored with the transfer, so that an order
 * sent twice is posted once even after the stored response has expired.
 */
export const orderKey = (request: Pick<ApiRequest, "headers">, id: number): string =>
  `operator:${id}:${request.headers.get("idempotency-key") ?? crypto.randomUUID()}`;
