import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/feedback/notice";
import { formatPesos } from "@/lib/core/money";
import type { LedgerReason } from "@/lib/core/vocabulary";

interface LostNoticeProps {
  /** What was corrected of the charge; undefined for whoever may not see the account's money. */
  movements: readonly { readonly reason: LedgerReason; readonly availableCents: number }[] | undefined;
}

/** Of a lost parcel: what came back to the balance, which happens by itself. */
export function LostNotice({ movements }: LostNoticeProps) {
  const t = useTranslations("shipments.lost");
  const cents = (movements ?? [])
    .filter(({ reason }) => reason === "shipment.refunded")
    .reduce((sum, { availableCents }) => sum + availableCents, 0);
  return (
    <Notice tone="danger" title={t("title")} className="mb-5">
      {movements && (cents > 0 ? t("refunded", { amount: formatPesos(cents) }) : t("notCharged"))}
    </Notice>
  );
}
