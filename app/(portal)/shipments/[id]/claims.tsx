import { useFormatter, useTranslations } from "next-intl";
import { ClaimNotice } from "@/components/portal/claims/claim-notice";
import { claimSentence, kindOfStatus, leadingClaim } from "@/components/portal/claims/claim-sentence";
import type { ClaimSummary } from "@/lib/domain/money/claims";

interface ClaimsProps {
  shipmentId: number;
  summary: ClaimSummary;
  canSeeMoney: boolean;
  canClaim: boolean;
}

/** What happened to a parcel, was refunded and is claimed, until when, and what comes next. Worded on the server, for amounts. */
export function Claims({ shipmentId, summary, canSeeMoney, canClaim }: ClaimsProps) {
  const t = useTranslations("claims.sentence");
  const format = useFormatter();
  const { status, isOwnLoss, refundedCents: refundCents, claims, claimable } = summary;
  const kind = kindOfStatus(status);
  const own = kind && claimable[kind];
  const claimableUntil = own?.ok ? own.until : null;
  const facts = { status, isOwnLoss, refundCents, claims, claimableUntil };
  const sentence = claimSentence(facts, { t, format, canSeeMoney });
  if (!sentence) return null;
  return (
    <ClaimNotice
      shipmentId={shipmentId}
      sentence={sentence}
      isLost={kind === "lost"}
      claimId={leadingClaim(facts)?.id}
      kind={canClaim && own?.ok ? kind : undefined}
    />
  );
}
