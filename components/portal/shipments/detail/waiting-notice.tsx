import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/feedback/notice";
import { Link } from "@/components/ui/link";
import { Spinner } from "@/components/ui/spinner";
import { formatPesos } from "@/lib/core/money";
import type { BlockingReason } from "@/lib/core/vocabulary";
import { AddMoneyLink } from "../../billing/add-money-link";

interface WaitingNoticeProps {
  /** What automation waits for; undefined while it is running. */
  reason: BlockingReason | undefined;
  /** Null for whoever sees no money. */
  priceCents: number | null;
}

/** Why a shipment is still new. It proceeds automatically, and the page follows. */
export function WaitingNotice({ reason, priceCents }: WaitingNoticeProps) {
  const t = useTranslations("shipments.waiting");
  if (reason === "money" && priceCents === null)
    return (
      <Notice tone="warning" title={t("office")}>
        {t("officeHint")}
      </Notice>
    );
  if (reason === "money" && priceCents !== null)
    return (
      <Notice tone="warning" title={t("money")}>
        {t("moneyHint", { price: formatPesos(priceCents) })} <AddMoneyLink />
      </Notice>
    );
  if (reason === "account")
    return (
      <Notice tone="warning" title={t("account")}>
        {t("accountHint")}
      </Notice>
    );
  if (reason === "origin")
    return (
      <Notice tone="warning" title={t("origin")}>
        {t("originHint")}{" "}
        <Link href="/address-book" className="font-medium underline">
          {t("originAction")}
        </Link>
      </Notice>
    );
  if (reason === "seller")
    return (
      <Notice tone="info" title={t("seller")}>
        {t("sellerHint")}
      </Notice>
    );
  if (reason === "carrier_refusal")
    return (
      <Notice tone="danger" title={t("refused")}>
        {t("refusedHint")}
      </Notice>
    );
  return (
    <div
      role="status"
      className="flex items-start gap-2.5 rounded-md border border-info-line bg-info-soft px-3.5 py-2.5 text-info-ink"
    >
      <Spinner className="mt-0.5" />
      <div>
        <p className="font-medium">{t(reason === "carrier" ? "carrier" : "title")}</p>
        <p>{t(reason === "carrier" ? "carrierHint" : "soon")}</p>
      </div>
    </div>
  );
}
