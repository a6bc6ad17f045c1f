"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { parseAsStringLiteral } from "nuqs/server";
import { MonthSelect } from "@/components/portal/billing/month-select";
import { ReportStates } from "@/components/portal/reports/report-states";
import { defineUrlState, parseAsMatch } from "@/components/shared/url-state";
import { useUrlState } from "@/components/shared/use-url-state";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { CsvMenu } from "@/components/ui/table/csv-menu";
import { accountKinds } from "../reports/platform-report-state";
import { AccountsCard } from "./accounts-card";
import { CarriersCard } from "./carriers-card";
import { PostalRegisterCard } from "./postal-register-card";
import { monthFileUrls, monthQuery } from "./queries";

const monthState = defineUrlState({
  month: parseAsMatch(/^20\d\d-(0[1-9]|1[0-2])$/),
  kind: parseAsStringLiteral(accountKinds).withDefault("live"),
});

/** What is closed at the end of a month: who owes what, the movements for the accountant, the regulator's figures. */
export function OperatorMonth({ today }: { today: string }) {
  const t = useTranslations("operator.month");
  const kinds = useTranslations("operator.reports.kind");
  const { values, go } = useUrlState(monthState);
  const { month = today.slice(0, 7), kind } = values;
  const call = { month, kind };
  const report = useQuery(monthQuery(call));
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <MonthSelect value={month} onValueChange={(chosen) => go({ ...values, month: chosen })} today={today} />
        <SegmentedControl
          label={kinds("label")}
          value={kind}
          onValueChange={(value) => go({ ...values, kind: value })}
          options={accountKinds.map((value) => ({ value, label: kinds(value) }))}
        />
      </div>
      <div className="grid gap-5" aria-busy={report.isPlaceholderData}>
        <ReportStates query={report} call={call}>
          {({ accounts, carriers }, asked) => (
            <>
              <CarriersCard call={asked} carriers={carriers} />
              <AccountsCard call={asked} accounts={accounts} />
            </>
          )}
        </ReportStates>
        {(["movements", "statistics"] as const).map((table) => (
          <Card
            key={table}
            title={t(`${table}.title`)}
            description={t(`${table}.hint`)}
            actions={<CsvMenu {...monthFileUrls(call, table)} />}
          />
        ))}
        <PostalRegisterCard />
      </div>
    </>
  );
}
