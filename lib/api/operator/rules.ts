import * as z from "zod";
import { message } from "@/lib/core/messages";
import { toAmount, toCents } from "@/lib/core/money";
import { serviceTypes, sortKeys } from "@/lib/core/vocabulary";
import type { Account } from "@/lib/domain/identity/accounts";
import type { RulesTrial } from "@/lib/domain/pricing/quotes";
import { Timestamp, toTimestamp } from "../shared/timestamp";
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

export const RulesReply = z.object({
  carriers: z.array(z.int()).nullable(),
  markups: z.array(
    z.object({
      carrier_id: z.int().nullable(),
      service_type: z.enum(serviceTypes).nullable(),
      share_basis_points: z.int(),
      amount: z.number(),
    }),
  ),
  winner: z.object({
    sort_by: z.enum(sortKeys).nullable(),
    preferred_carriers: z.array(z.int()),
    tolerance_basis_points: z.int(),
  }),
});

const TrialWinner = z.object({ carrier: z.string(), amount: z.number() }).nullable();

export const RulesTrialReply = z.object({
  quotes: z.int(),
  left: z.int(),
  winners: z.int(),
  carrier_changed: z.int(),
  dearer: z.int(),
  cheaper: z.int(),
  lost: z.int(),
  before: z.number(),
  after: z.number(),
  examples: z.array(
    z.object({
      at: Timestamp,
      destination: z.string(),
      service_type: z.enum(serviceTypes),
      before: TrialWinner,
      after: TrialWinner,
    }),
  ),
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

export const serializeRules = ({ carriers, markups, winner }: Rules): z.input<typeof RulesReply> => ({
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

export const serializeRulesTrial = (trial: RulesTrial): z.input<typeof RulesTrialReply> => ({
  quotes: trial.quotes,
  left: trial.skipped,
  winners: trial.winners,
  carrier_changed: trial.carrierChanged,
  dearer: trial.dearer,
  cheaper: trial.cheaper,
  lost: trial.lost,
  before: toAmount(trial.beforeCents),
  after: toAmount(trial.afterCents),
  examples: trial.examples.map(({ at, destination, serviceType, before, after }) => ({
    at: toTimestamp(at),
    destination,
    service_type: serviceType,
    before: before && { carrier: before.carrier, amount: toAmount(before.cents) },
    after: after && { carrier: after.carrier, amount: toAmount(after.cents) },
  })),
});
