"use client";

import { BellRing } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { CsvMenu } from "../ui/csv-menu";
import { LinkButton } from "../ui/link-button";
import { PageHeader } from "../ui/page-header";
import { BalanceFigures } from "./balance-figures";
import { billingHref, type MovementFilters, readMovementFilters, toMovementsCall } from "./movement-filters";
import { MovementList } from "./movement-list";

/** What the account has, and how it came to that; the address says what of it is shown. */
export function BillingDesk({ accountId }: { accountId: number }) {
  const t = useTranslations("billing");
  const address = useSearchParams();
  const filters = useMemo(() => readMovementFilters(new URLSearchParams(address)), [address]);
  const go = (next: MovementFilters) => window.history.pushState(null, "", billingHref(next));
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("hint")}
        actions={
          <>
            <LinkButton href="/settings/notifications" icon={BellRing}>
              {t("notices")}
            </LinkButton>
            <CsvMenu
              path="/api/portal/movements/export"
              query={toMovementsCall(accountId, { ...filters, before: undefined })}
            />
          </>
        }
      />
      <div className="grid gap-5">
        <BalanceFigures accountId={accountId} />
        <MovementList accountId={accountId} filters={filters} onGo={go} />
      </div>
    </>
  );
}
