"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { MonthSelect } from "@/components/portal/billing/month-select";
import { apiUrl } from "@/components/shared/api-client";
import { Card } from "@/components/ui/layout/card";
import { CsvMenu } from "@/components/ui/table/csv-menu";

interface MonthChargesCardProps {
  kind: "live" | "test";
  /** The present day in Argentina. */
  today: string;
}

/** What each account is to be invoiced for a month, as a file. */
export function MonthChargesCard({ kind, today }: MonthChargesCardProps) {
  const t = useTranslations("invoiceData.export");
  const [month, setMonth] = useState(today.slice(0, 7));
  return (
    <Card title={t("title")} description={t("hint")}>
      <div className="flex flex-wrap items-end gap-3">
        <MonthSelect value={month} onValueChange={setMonth} today={today} />
        <CsvMenu
          toUrl={(style, lang) =>
            apiUrl("GET /api/portal/operator/month-charges/export", { query: { month, kind, style, lang } })
          }
        />
      </div>
    </Card>
  );
}
