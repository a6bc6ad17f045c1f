"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { AccountScope } from "@/components/shared/account-scope";
import { Notice } from "@/components/ui/feedback/notice";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Stat } from "@/components/ui/layout/stat";
import { Money } from "@/components/ui/money";
import { billingQuery } from "./billing-query";

export function BalanceFigures({ place }: { place: AccountScope }) {
  const t = useTranslations("billing");
  const { data } = useQuery(billingQuery(place));
  if (!data) return <Skeleton className="h-28" />;
  const { available, held, balance, credit_limit: limit } = data;
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        <Stat
          label={t("available")}
          value={<Money amount={available} className={available < 0 ? "text-danger-ink" : undefined} />}
          hint={t("availableHint")}
        />
        <Stat label={t("held")} value={<Money amount={held} />} hint={t("heldHint")} />
        <Stat label={t("balance")} value={<Money amount={balance} />} hint={t("balanceHint")} />
        <Stat label={t("limit")} value={<Money amount={limit} />} hint={t(limit > 0 ? "limitHint" : "noLimit")} />
      </div>
      {available + limit <= 0 && (
        <Notice tone="warning" title={t("usedUp")}>
          {t("usedUpHint")}
        </Notice>
      )}
    </div>
  );
}
