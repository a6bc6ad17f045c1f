import type { useFormatter, useTranslations } from "next-intl";
import { formatPesos } from "@/lib/core/money";
import { atClock } from "@/lib/core/time/calendar";
import {
  type ClaimKind,
  type ClaimSource,
  type ClaimState,
  isOpenClaim,
  type ShipmentStatus,
} from "@/lib/core/vocabulary";

/** What the sentence says of a claim. */
export interface ClaimOfSentence {
  readonly kind: ClaimKind;
  readonly state: ClaimState;
  readonly source: ClaimSource;
  readonly askedCents: number | null;
  /** What the account is paid beside the refund; 0 for nothing. */
  readonly payoutCents: number;
  /** `YYYY-MM-DD`; null until it is sent to the carrier. */
  readonly answerBy: string | null;
  readonly isOverdue: boolean;
  readonly rejectedReason: string | null;
  readonly paidAt: Date | null;
  readonly closedAt: Date | null;
}

export interface ClaimFacts {
  readonly status: ShipmentStatus;
  /** A loss of it is none of its carrier's, who never answers for it. */
  readonly isOwnLoss: boolean;
  /** What of the charge was given back. */
  readonly refundCents: number;
  /** Newest first. */
  readonly claims: readonly ClaimOfSentence[];
  /** The last day, `YYYY-MM-DD`, on which what the status says may be claimed; null when that is over. */
  readonly claimableUntil: string | null;
}

interface Words {
  readonly t: ReturnType<typeof useTranslations<"claims.sentence">>;
  readonly format: Pick<ReturnType<typeof useFormatter>, "dateTime">;
  /** Whether the person sees amounts of the account. */
  readonly canSeeMoney: boolean;
}

/**
 * What happened to a parcel, what was refunded, what is claimed, until when and what comes next, in one sentence. It tells of the
 * `leadingClaim`. Undefined for a parcel of which nothing is or could be claimed.
 */
export function claimSentence(facts: ClaimFacts, { t, format, canSeeMoney }: Words): string | undefined {
  const claim = leadingClaim(facts);
  const kind = claim?.kind ?? kindOfStatus(facts.status);
  if (!kind) return undefined;
  const day = (at: Date) => format.dateTime(at, { day: "numeric", month: "long" });
  const dayOf = (calendarDay: string) => day(atClock(calendarDay, "12:00"));
  const isOwn = facts.isOwnLoss && kind === "lost";
  const next = () => {
    if (!claim) {
      if (!facts.claimableUntil) return t("unclaimedOver");
      return t(isOwn ? "unclaimedOwn" : "unclaimed", { day: dayOf(facts.claimableUntil) });
    }
    const { state, askedCents, payoutCents, answerBy, isOverdue, paidAt, closedAt } = claim;
    const named = canSeeMoney && askedCents !== null ? t("claimOf", { amount: formatPesos(askedCents) }) : t("claim");
    const payout = formatPesos(payoutCents);
    switch (state) {
      case "open":
        return t(isOwn ? "openOwn" : "open", { claim: named });
      case "sent":
        if (isOwn) return t("openOwn", { claim: named });
        if (!answerBy) return t("sentUndated", { claim: named });
        return t(isOverdue ? "overdue" : "sent", { claim: named, day: dayOf(answerBy) });
      case "accepted":
        return canSeeMoney ? t("accepted", { claim: named, payout }) : t("acceptedBlind", { claim: named });
      case "rejected":
        return t("rejected", { claim: named, reason: (claim.rejectedReason ?? "").replace(/\.$/, "") });
      case "paid":
      case "closed": {
        const over = day(paidAt ?? closedAt ?? new Date(0));
        if (!paidAt || payoutCents === 0) return t("closed", { claim: named, day: over });
        return canSeeMoney
          ? t("paid", { claim: named, day: over, payout })
          : t("paidBlind", { claim: named, day: over });
      }
    }
  };
  const isBuyersWord = claim?.source === "buyer" && kind === "not_received";
  const told = isBuyersWord ? "told.by_buyer" : (`told.${kind}` as const);
  const happened = t(isKnown(facts.status, claim) ? `happened.${kind}` : told);
  const refund = canSeeMoney ? refundText(facts, kind, t) : undefined;
  const sentence = refund ? t("refunded", { happened, refund, next: next() }) : t("plain", { happened, next: next() });
  const others = facts.claims.length - (claim ? 1 : 0);
  return others > 0 ? t("more", { sentence, count: others }) : sentence;
}

/**
 * Of the claims that are not over that of what the status says, or the newest; of those that are over that of the status, one that
 * was decided, or the newest. None where what the status says can be claimed still: it was withdrawn.
 */
export function leadingClaim<Claim extends Pick<ClaimOfSentence, "kind" | "state" | "paidAt">>({
  status,
  claims,
  claimableUntil,
}: Pick<ClaimFacts, "status" | "claimableUntil"> & { readonly claims: readonly Claim[] }): Claim | undefined {
  const called = kindOfStatus(status);
  const isCalled = ({ kind }: Claim) => kind === called;
  const open = claims.filter(({ state }) => isOpenClaim(state));
  if (open.length > 0 || claimableUntil) return open.find(isCalled) ?? open[0];
  return (
    claims.find(isCalled) ?? claims.find(({ state, paidAt }) => state !== "closed" || paidAt !== null) ?? claims[0]
  );
}

/** Whether what a claim says is known, by the state of its parcel or as it was accepted, and no word alone. */
const isKnown = (status: ShipmentStatus, claim: ClaimOfSentence | undefined): boolean =>
  !claim || claim.kind === kindOfStatus(status) || claim.state === "accepted" || claim.paidAt !== null;

/** The kind of claim that a state of a parcel calls for. */
export function kindOfStatus(status: ShipmentStatus): ClaimKind | undefined {
  if (status === "lost_in_carrier" || status === "lost_in_crossdock") return "lost";
  return status === "delivered_with_damage" ? "damaged" : undefined;
}

function refundText({ status, refundCents }: ClaimFacts, kind: ClaimKind, t: Words["t"]): string | undefined {
  if (refundCents > 0) return t("refund", { amount: formatPesos(refundCents) });
  return kind === "lost" && kindOfStatus(status) === "lost" ? t("notCharged") : undefined;
}
