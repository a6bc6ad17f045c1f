import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DateTime } from "@/components/ui/date-time";
import { Card } from "@/components/ui/layout/card";
import { DescriptionList } from "@/components/ui/layout/description-list";
import { Link } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { useDayText } from "../manifests/use-day-text";
import type { Claim } from "./queries";

interface ClaimFactsProps {
  claim: Omit<Claim, "evidence">;
  shipmentsPath: "/shipments" | "/operator/shipments";
  canSeeMoney: boolean;
  /** After the facts that sellers see. */
  more?: readonly { readonly term: string; readonly detail: ReactNode }[];
}

/** What is claimed, of what, and what was decided. */
export function ClaimFacts({ claim, shipmentsPath, canSeeMoney, more = [] }: ClaimFactsProps) {
  const t = useTranslations("claims");
  const dayText = useDayText();
  const moment = (at: string | null) => at && <DateTime at={at} />;
  const money = (amount: number | null) => canSeeMoney && amount !== null && <Money amount={amount} />;
  const isDecided = claim.decided_at !== null && claim.state !== "rejected";
  const items = [
    {
      term: t("detail.shipment"),
      detail: (
        <Link href={`${shipmentsPath}/${claim.shipment_id}`} className="text-accent-ink hover:underline">
          #{claim.shipment_id} {claim.external_id}
        </Link>
      ),
    },
    { term: t("detail.carrier"), detail: claim.carrier.name },
    { term: t("detail.source"), detail: t(`source.${claim.source}`) },
    { term: t("detail.opened"), detail: moment(claim.created_at) },
    { term: t("detail.asked"), detail: money(claim.amount) },
    { term: t("detail.sentAt"), detail: moment(claim.sent_at) },
    { term: t("detail.answerBy"), detail: claim.answer_by && dayText(claim.answer_by) },
    { term: t("detail.decided"), detail: moment(claim.decided_at) },
    { term: t("detail.payout"), detail: isDecided && money(claim.payout) },
    { term: t("detail.refund"), detail: isDecided && money(claim.refund) },
    { term: t("detail.paidAt"), detail: moment(claim.paid_at) },
    { term: t("detail.reason"), detail: claim.rejected_reason },
    ...more,
  ].filter(({ detail }) => detail);
  return (
    <Card title={t("detail.facts")}>
      <DescriptionList columns={3} items={items} />
      {claim.description && (
        <>
          <h3 className="mt-5 text-muted text-sm">{t("detail.description")}</h3>
          <p className="mt-0.5 whitespace-pre-line break-words">{claim.description}</p>
        </>
      )}
    </Card>
  );
}
