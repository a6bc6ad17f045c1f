import { shareOf } from "../money";
import { type ClaimKind, type LogisticType, type ShipmentStatus, valueClaimKinds } from "../vocabulary";

/** What counts for the claims of an account with a carrier. Amounts in cents, shares in basis points (10,000 = all). */
export interface ClaimTerms {
  /** Business days that the carrier has to answer. */
  readonly answerDays: number;
  /** Calendar days in which each kind may be claimed. */
  readonly openDays: Readonly<Record<ClaimKind, number>>;
  readonly payoutBasisPoints: number;
  readonly limitCents: number | null;
  readonly deductibleCents: number;
  readonly liabilityBasisPoints: number;
  readonly liabilityLimitCents: number | null;
  /** Files that a claim of a kind needs before it is sent; a kind that is not here needs none. */
  readonly requiredFiles: Readonly<Partial<Record<ClaimKind, number>>>;
  /** Where the carrier takes claims; null when nobody said. */
  readonly claimsEmail: string | null;
}

/**
 * Terms where no rule says otherwise: ten business days to answer, as Argentina's regulator asks of postal operators, and the
 * whole declared value. A carrier owes nothing until a rule or a person says what.
 */
export const defaultClaimTerms: ClaimTerms = {
  answerDays: 10,
  openDays: { lost: 60, not_received: 60, damaged: 10, missing: 10, late: 30, overcharged: 60 },
  payoutBasisPoints: 10_000,
  limitCents: null,
  deductibleCents: 0,
  liabilityBasisPoints: 0,
  liabilityLimitCents: null,
  requiredFiles: {},
  claimsEmail: null,
};

/** A stored rule: null for every carrier, or every account. */
export interface ClaimRule extends Omit<ClaimTerms, "openDays"> {
  readonly carrierId: number | null;
  readonly accountId: number | null;
  readonly openDays: Readonly<Partial<Record<ClaimKind, number>>>;
}

/**
 * The terms of an account with a carrier. What the account is paid and when it may claim is of the most specific rule (account with
 * carrier, account, carrier, every), with the default days of kinds that it does not name. What was agreed with the carrier is
 * not the account's: its days, what it owes and asks for come from a rule with the carrier before any other, and so does the
 * address, of the first rule that has one.
 */
export function chooseClaimTerms(
  rules: readonly ClaimRule[],
  { accountId, carrierId }: { readonly accountId: number; readonly carrierId: number },
): ClaimTerms {
  const fitting = rules.filter(
    (rule) => [null, accountId].includes(rule.accountId) && [null, carrierId].includes(rule.carrierId),
  );
  const sortBy = (first: "accountId" | "carrierId") =>
    fitting.toSorted((a, b) => weightOf(b, first) - weightOf(a, first));
  const [[own], ofCarrier] = [sortBy("accountId"), sortBy("carrierId")];
  const [agreed] = ofCarrier;
  if (!own || !agreed) return defaultClaimTerms;
  return {
    openDays: { ...defaultClaimTerms.openDays, ...own.openDays },
    payoutBasisPoints: own.payoutBasisPoints,
    limitCents: own.limitCents,
    deductibleCents: own.deductibleCents,
    answerDays: agreed.answerDays,
    liabilityBasisPoints: agreed.liabilityBasisPoints,
    liabilityLimitCents: agreed.liabilityLimitCents,
    requiredFiles: agreed.requiredFiles,
    claimsEmail: ofCarrier.find(({ claimsEmail }) => claimsEmail !== null)?.claimsEmail ?? null,
  };
}

/** How specific a rule is: of two that name one party each, the one that names the `first` counts more. */
const weightOf = (rule: ClaimRule, first: "accountId" | "carrierId"): number =>
  (rule[first] === null ? 0 : 1) + (rule.accountId === null ? 0 : 1) + (rule.carrierId === null ? 0 : 1);

interface ClaimedValue {
  readonly kind: ClaimKind;
  readonly declaredValueCents: number;
  /** Null when nobody named an amount: then all of the declared value. */
  readonly askedCents: number | null;
}

/** The payout of a claim in cents: the share of what is claimed of the declared value, less the deductible, up to the limit. */
export function claimPayout(terms: ClaimTerms, claimed: ClaimedValue): number {
  const covered = shareOf(baseOf(claimed), terms.payoutBasisPoints) - terms.deductibleCents;
  return Math.max(0, Math.min(covered, terms.limitCents ?? covered));
}

/** What the carrier owes for a claim in cents: its share of what is claimed of the declared value, up to its limit. */
export function claimLiability(terms: ClaimTerms, claimed: ClaimedValue): number {
  const owed = shareOf(baseOf(claimed), terms.liabilityBasisPoints);
  return Math.max(0, Math.min(owed, terms.liabilityLimitCents ?? owed));
}

const beforeCarrier: readonly ShipmentStatus[] = ["crossdock", "on_hold_crossdock", "lost_in_crossdock"];
const straightToCarrier: readonly LogisticType[] = ["carrier_pickup", "carrier_dropoff"];

/** Whether a parcel was lost out of its carrier's hands, on the way to the crossdock or in it: the carrier owes nothing for that. */
export const isOwnLoss = (
  kind: ClaimKind,
  { status, logisticType }: { readonly status: ShipmentStatus; readonly logisticType: LogisticType },
): boolean =>
  kind === "lost" &&
  (beforeCarrier.includes(status) || (status === "shipped" && !straightToCarrier.includes(logisticType)));

const baseOf = ({ kind, declaredValueCents, askedCents }: ClaimedValue): number =>
  valueClaimKinds.some((known) => known === kind) ? Math.min(declaredValueCents, askedCents ?? declaredValueCents) : 0;

interface PaidFreight {
  readonly kind: ClaimKind;
  readonly askedCents: number | null;
  /** What is left of the paid freight, tax included. */
  readonly paidCents: number;
}

/**
 * The freight that an accepted claim gives back when nobody says otherwise, in cents: all of a parcel that never arrived, what was
 * asked for of a wrong charge, else nothing.
 */
export function claimRefund({ kind, askedCents, paidCents }: PaidFreight): number {
  const left = Math.max(0, paidCents);
  if (kind === "lost" || kind === "not_received") return left;
  return kind === "overcharged" ? Math.min(left, askedCents ?? 0) : 0;
}
