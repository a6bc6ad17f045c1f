import type { BodyOf } from "@/components/shared/api-client";
import { defaultClaimTerms } from "@/lib/core/claims";
import { type ClaimKind, claimKinds } from "@/lib/core/vocabulary";
import type { ClaimRule } from "./queries";

type ByKind = Record<ClaimKind, number | null>;

/** A rule as the form has it: named as in the API, shares in per cent, every kind with its days and files. */
export interface RuleValues extends Pick<ClaimRule, "limit" | "liability_limit"> {
  account_id: number | null;
  every_carrier: boolean;
  answer_days: number | null;
  open_days: ByKind;
  payout_percent: number | null;
  deductible: number | null;
  liability_percent: number | null;
  required_files: ByKind;
  claims_email: string;
}

const byKind = (given: Readonly<Partial<Record<ClaimKind, number>>>) =>
  Object.fromEntries(claimKinds.map((kind) => [kind, given[kind] ?? null])) as ByKind;

/** What is left of a form's numbers by kind once the empty ones are gone. */
const filled = (given: ByKind) =>
  Object.fromEntries(claimKinds.flatMap((kind) => (given[kind] === null ? [] : [[kind, given[kind]]])));

/** The form of a rule; of a new one, with the terms that count where there is none. */
export function toRuleValues(rule: ClaimRule | undefined): RuleValues {
  const { answerDays, payoutBasisPoints, liabilityBasisPoints } = defaultClaimTerms;
  return {
    account_id: rule?.account?.id ?? null,
    every_carrier: rule !== undefined && rule.carrier === null,
    answer_days: rule?.answer_days ?? answerDays,
    open_days: byKind(rule?.open_days ?? {}),
    payout_percent: (rule?.payout_basis_points ?? payoutBasisPoints) / 100,
    limit: rule?.limit ?? null,
    deductible: rule?.deductible || null,
    liability_percent: (rule?.liability_basis_points ?? liabilityBasisPoints) / 100,
    liability_limit: rule?.liability_limit ?? null,
    required_files: byKind(rule?.required_files ?? {}),
    claims_email: rule?.claims_email ?? "",
  };
}

export const toRuleBody = (
  { every_carrier, payout_percent, liability_percent, ...values }: RuleValues,
  carrierId: number,
): BodyOf<"PUT /api/portal/operator/claim-rules"> => ({
  ...values,
  carrier_id: every_carrier ? null : carrierId,
  open_days: filled(values.open_days),
  payout_basis_points: toBasisPoints(payout_percent),
  deductible: values.deductible ?? 0,
  liability_basis_points: toBasisPoints(liability_percent),
  required_files: filled(values.required_files),
  claims_email: values.claims_email.trim() || null,
});

const toBasisPoints = (percent: number | null) => (percent === null ? null : Math.round(percent * 100));

/** The field of the form for a field of the API. */
export const ruleFieldOf = (path: string): string => path.replace("_basis_points", "_percent");
