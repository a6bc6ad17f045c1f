import * as z from "zod";
import { toCents } from "@/lib/core/money";
import { limits, refundCauses } from "@/lib/core/vocabulary";
import { Amount, Id, integer, rejectValue, requiredText } from "../shared/wire";

/** What the people who run the platform order about the money of an account. */

export const MoneyPath = z.object({ account_id: Id });

const Reason = requiredText(200);

export const MoneyInput = z.object({ amount: Amount, reason: Reason });

/** Above zero for the customer, below zero against. */
const SignedAmount = z
  .number()
  .min(-99_999_999)
  .max(99_999_999)
  .transform(
    (value, ctx) =>
      toCents(value) ??
      rejectValue(ctx, { es: "Debe tener dos decimales como máximo.", en: "Must have two decimals at most." }),
  );

export const AdjustInput = z.object({
  amount: SignedAmount,
  reason: Reason,
  shipment_id: Id.optional(),
  /** What the scales say, in grams; put beside what was declared. */
  real_weight: integer(1, limits.weightGrams * 100).optional(),
});

export const RefundInput = z.object({
  shipment_id: Id,
  /** All that is left of what was paid, when it is left out. */
  amount: Amount.optional(),
  cause: z.enum(refundCauses),
  reason: requiredText(200).optional(),
});

/** The key of the request is that of the order too: what was sent twice is posted once, also after the answer is forgotten. */
export const orderKey = (request: Request, accountId: number): string =>
  `operator:${accountId}:${request.headers.get("idempotency-key") ?? crypto.randomUUID()}`;
