"use client";

import { BellRing } from "lucide-react";
import { useTranslations } from "next-intl";
import { type AccountScope, inScope } from "@/components/shared/account-scope";
import { apiUrl } from "@/components/shared/api-client";
import { useUrlState } from "@/components/shared/use-url-state";
import { CsvMenu } from "@/components/ui/csv-menu";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { AddMoneyCard } from "./add-money-card";
import { BalanceFigures } from "./balance-figures";
import { statementState, toMovementsCall } from "./movement-filters";
import { MovementList } from "./movement-list";

/** The balance of an account and its statement. The filters are in the URL. */
export function BillingPanel({ place, back }: { place: AccountScope; back?: { href: string; label: string } }) {
  const t = useTranslations("billing");
  const { values: filters, go } = useUrlState(statementState);
  return (
    <>
      <PageHeader
        back={back}
        title={t("title")}
        description={t("hint")}
        actions={
          <>
            {!place.asOperator && (
              <LinkButton href="/settings/notifications" icon={BellRing}>
                {t("notices")}
              </LinkButton>
            )}
            <CsvMenu
              toUrl={(style, lang) =>
                apiUrl(inScope(place, "GET /api/portal/movements/export"), {
                  query: { ...toMovementsCall(place.accountId, { ...filters, before: undefined }), style, lang },
                })
              }
            />
          </>
        }
      />
      <div className="grid gap-5">
        <BalanceFigures place={place} />
        {!place.asOperator && <AddMoneyCard accountId={place.accountId} />}
        <MovementList place={place} filters={filters} onGo={go} />
      </div>
    </>
  );
}
