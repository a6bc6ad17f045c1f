import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/feedback/notice";
import { formatPesos } from "@/lib/core/money";
import { AddMoneyLink } from "../billing/add-money-link";
import type { Missing } from "./use-missing-balance";

/** Says before the shipment is created that the balance does not cover it, and what happens then. */
export function MissingBalance({ missingCents, usableCents }: Missing) {
  const t = useTranslations("addMoney");
  return (
    <Notice tone="warning" title={t("missing", { amount: formatPesos(missingCents) })}>
      {t("missingHint", { available: formatPesos(usableCents) })} <AddMoneyLink missingCents={missingCents} />
    </Notice>
  );
}
