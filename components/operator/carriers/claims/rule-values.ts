import type { BodyOf } from "@/components/shared/api-client";
import { defaultClaimTerms } from "@/lib/core/claims";
import { type ClaimKind, claimKinds } from "@/lib/core/vocabulary";
import type { ClaimRule } from "./queries";

type ByKind = Record<ClaimKind, number | null>;

/** A rule as the form has it: shares in per cent, every kind with its days and files. */
export interface RuleValues {
  accountId: number | null;
  everyCarrier: boolean;
  answerDays: number | null;
  payoutPercent: number | null;
  limit: number | null;
  deductible: number | null;
  liabilityPercent: number | null;
  liabilityLimit: number | null;
  email: string;
  openDays: ByKind;
  requiredFiles: ByKind;
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
    accountId: rule?.account?.id ?? null,
    everyCarrier: rule !== undefined && rule.carrier === null,
    answerDays: rule?.answer_days ?? answerDays,
    payoutPercent: (rule?.payout_basis_points ?? payoutBasisPoints) / 100,
    limit: rule?.limit ?? null,
    deductible: rule?.deductible || null,
    liabilityPercent: (rule?.liability_basis_points ?? liabilityBasisPoints) / 100,
    liabilityLimit: rule?.liability_limit ?? null,
    email: rule?.claims_email ?? "",
    openDays: byKind(rule?.open_days ?? {}),
    requiredFiles: byKind(rule?.required_files ?? {}),
  };
}

export const toRuleBody = (values: RuleValues, carrierId: number): BodyOf<"PUT /api/portal/operator/claim-rules"> => ({
  carrier_id: values.everyCarrier ? null : carrierId,
  account_id: values.accountId,
  answer_days: values.answerDays,
  open_days: filled(values.openDays),
  payout_basis_points: toBasisPoints(values.payoutPercent),
  limit: values.limit,
  deductible: values.deductible ?? 0,
  liability_basis_points: toBasisPoints(values.liabilityPercent),
  liability_limit: values.liabilityLimit,
  required_files: filled(values.requiredFiles),
  claims_email: values.email.trim() || null,
});

const toBasisPoints = (percent: number | null) => (percent === null ? null : Math.round(percent * 100));

const fieldNames: Readonly<Record<string, string>> = {
  account_id: "accountId",
  answer_days: "answerDays",
  payout_basis_points: "payoutPercent",
  liability_basis_points: "liabilityPercent",
  liability_limit: "liabilityLimit",
  claims_email: "email",
  open_days: "openDays",
  required_files: "requiredFiles",
};

/** The field of the form for a field of the API. */
export const ruleFieldOf = (path: string): string => path.replace(/^\w+/, (name) => fieldNames[name] ?? name);
