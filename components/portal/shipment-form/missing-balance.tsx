import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/feedback/notice";
import { formatPesos, toCents } from "@/lib/core/money";
import { AddMoneyLink } from "../billing/add-money-link";
import { billingQuery } from "../billing/queries";

interface Missing {
  readonly missingCents: number;
  /** Available balance and credit limit; negative for an account in debt beyond its limit. */
  readonly usableCents: number;
}

/** What the balance lacks of a price; undefined where it suffices, and for people who may not see the balance. */
export function useMissingBalance(accountId: number, priceCents: number): Missing | undefined {
  const { data } = useQuery({ ...billingQuery({ accountId, asOperator: false }), retry: false });
  if (!data) return undefined;
  const usableCents = (toCents(data.available) ?? 0) + (toCents(data.credit_limit) ?? 0);
  return priceCents > usableCents ? { missingCents: priceCents - usableCents, usableCents } : undefined;
}

/** Says before the shipment is created that the balance does not cover it, and what happens then. */
export function MissingBalance({ missingCents, usableCents }: Missing) {
  const t = useTranslations("addMoney");
  return (
    <Notice tone="warning" title={t("missing", { amount: formatPesos(missingCents) })}>
      {t("missingHint", { available: formatPesos(usableCents) })} <AddMoneyLink missingCents={missingCents} />
    </Notice>
  );
}
