"use client";

import { Download } from "lucide-react";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { type AccountScope, inScope } from "@/components/shared/account-scope";
import { apiUrl } from "@/components/shared/api-client";
import { buttonStyle } from "@/components/ui/button-style";
import { Card } from "@/components/ui/card";
import { FilterLabel } from "@/components/ui/filter-inputs";
import { Select } from "@/components/ui/select";

/** Months that are offered, back from the present one. */
const offeredMonths = 36;

interface MonthlyStatementProps {
  place: AccountScope;
  /** The present day in Argentina. */
  today: string;
}

/** The statement of a month, as files. */
export function MonthlyStatement({ place, today }: MonthlyStatementProps) {
  const t = useTranslations("billing.monthly");
  const format = useFormatter();
  const lang = useLocale();
  const months = Array.from({ length: offeredMonths }, (_, back) => monthBefore(today, back));
  const [month, setMonth] = useState(today.slice(0, 7));
  const nameOf = (value: string) =>
    format.dateTime(new Date(`${value}-15T12:00:00Z`), { month: "long", year: "numeric" });
  return (
    <Card title={t("title")} description={t("hint")}>
      <div className="flex flex-wrap items-end gap-3">
        <FilterLabel text={t("month")} wide>
          <Select
            aria-label={t("month")}
            className="sm:w-60!"
            value={month}
            onValueChange={setMonth}
            options={months.map((value, back) => ({
              value,
              label: back === 0 ? t("running", { month: nameOf(value) }) : nameOf(value),
            }))}
          />
        </FilterLabel>
        {(["pdf", "xlsx"] as const).map((file) => (
          <a
            key={file}
            download=""
            href={apiUrl(inScope(place, "GET /api/portal/billing/statement"), {
              query: { account_id: place.accountId, month, format: file, lang },
            })}
            className={buttonStyle("secondary", "md")}
          >
            <Download aria-hidden className="size-4" />
            {t(file)}
          </a>
        ))}
      </div>
    </Card>
  );
}

/** `YYYY-MM`, a number of months before a day's. */
function monthBefore(day: string, back: number): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7);
}
