import * as z from "zod";
import { message } from "@/lib/core/messages";
import { toAmount, toCents } from "@/lib/core/money";
import { serviceTypes, sortKeys } from "@/lib/core/vocabulary";
import type { Account } from "@/lib/domain/identity/accounts";
import { Id, integer, rejectValue } from "../shared/wire";

type Rules = Account["rules"];

export const RulesPath = z.object({ account_id: Id });

/** An amount in pesos; a negative one is a discount. */
const SignedAmount = z
  .number()
  .min(-99_999_999)
  .max(99_999_999)
  .transform((value, ctx) => toCents(value) ?? rejectValue(ctx, message("too_many_decimals")));

export const RulesInput = z.object({
  carriers: z.array(Id).max(500).nullable(),
  markups: z
    .array(
      z.object({
        carrier_id: Id.nullable(),
        service_type: z.enum(serviceTypes).nullable(),
        share_basis_points: integer(-10_000, 100_000),
        amount: SignedAmount,
      }),
    )
    .max(200),
  winner: z.object({
    sort_by: z.enum(sortKeys).nullable(),
    preferred_carriers: z.array(Id).max(100),
    tolerance_basis_points: integer(0, 10_000),
  }),
});

export const toRules = ({ carriers, markups, winner }: z.output<typeof RulesInput>): Rules => ({
  carriers: carriers && [...new Set(carriers)].sort((a, b) => a - b),
  markups: markups.map((markup) => ({
    carrierId: markup.carrier_id,
    serviceType: markup.service_type,
    shareBasisPoints: markup.share_basis_points,
    amountCents: markup.amount,
  })),
  winner: {
    sortBy: winner.sort_by,
    preferredCarriers: [...new Set(winner.preferred_carriers)],
    toleranceBasisPoints: winner.tolerance_basis_points,
  },
});

export const serializeRules = ({ carriers, markups, winner }: Rules) => ({
  carriers,
  markups: markups.map((markup) => ({
    carrier_id: markup.carrierId,
    service_type: markup.serviceType,
    share_basis_points: markup.shareBasisPoints,
    amount: toAmount(markup.amountCents),
  })),
  winner: {
    sort_by: winner.sortBy,
    preferred_carriers: winner.preferredCarriers,
    tolerance_basis_points: winner.toleranceBasisPoints,
  },
});
