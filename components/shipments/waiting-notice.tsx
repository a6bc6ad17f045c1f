import { useTranslations } from "next-intl";
import { formatPesos } from "@/lib/money";
import { Notice } from "../ui/notice";
import { Spinner } from "../ui/spinner";

interface WaitingNoticeProps {
  /** What automation waits for; undefined while it is at work. */
  reason: "money" | "account" | undefined;
  priceCents: number;
}

/** Why a shipment is still new. It goes on by itself, and the page with it. */
export function WaitingNotice({ reason, priceCents }: WaitingNoticeProps) {
  const t = useTranslations("shipments.waiting");
  if (reason === "money")
    return (
      <Notice tone="warning" title={t("money")}>
        {t("moneyHint", { price: formatPesos(priceCents) })}
      </Notice>
    );
  if (reason === "account")
    return (
      <Notice tone="warning" title={t("account")}>
        {t("accountHint")}
      </Notice>
    );
  return (
    <div
      role="status"
      className="flex items-start gap-2.5 rounded-md border border-info-line bg-info-soft px-3.5 py-2.5 text-info-ink"
    >
      <Spinner className="mt-0.5" />
      <div>
        <p className="font-medium">{t("title")}</p>
        <p>{t("soon")}</p>
      </div>
    </div>
  );
}
