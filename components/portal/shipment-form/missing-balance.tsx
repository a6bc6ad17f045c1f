import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { formatPesos, toCents } from "@/lib/core/money";
import { AddMoneyLink } from "../billing/add-money-link";
import { billingQuery } from "../billing/queries";

/**
 * Says before the shipment is created that the balance does not cover it, and what happens then. Shows nothing to people
 * who may not see the balance.
 */
export function MissingBalance({ accountId, priceCents }: { accountId: number; priceCents: number }) {
  const t = useTranslations("addMoney");
  const { data } = useQuery({ ...billingQuery({ accountId, asOperator: false }), retry: false });
  if (!data) return null;
  const usableCents = Math.max(0, (toCents(data.available) ?? 0) + (toCents(data.credit_limit) ?? 0));
  if (priceCents <= usableCents) return null;
  return (
    <Notice tone="warning" title={t("missing", { amount: formatPesos(priceCents - usableCents) })}>
      {t("missingHint", { available: formatPesos(usableCents) })} <AddMoneyLink />
    </Notice>
  );
}
