"use client";

import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { type AccountScope, inScope } from "@/components/shared/account-scope";
import { apiUrl } from "@/components/shared/api-client";
import { buttonStyle } from "@/components/ui/button-style";
import { Card } from "@/components/ui/layout/card";
import { MonthSelect } from "./month-select";

interface MonthlyStatementProps {
  place: AccountScope;
  /** The present day in Argentina. */
  today: string;
}

/** The statement of a month, as files. */
export function MonthlyStatement({ place, today }: MonthlyStatementProps) {
  const t = useTranslations("billing.monthly");
  const lang = useLocale();
  const [month, setMonth] = useState(today.slice(0, 7));
  return (
    <Card title={t("title")} description={t("hint")}>
      <div className="flex flex-wrap items-end gap-3">
        <MonthSelect value={month} onValueChange={setMonth} today={today} />
        <div className="flex flex-wrap gap-3">
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
      </div>
    </Card>
  );
}
