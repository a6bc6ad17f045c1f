"use client";

import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/layout/card";
import { Link } from "@/components/ui/link";
import { CsvMenu } from "@/components/ui/table/csv-menu";
import { formatAmount } from "@/lib/core/money";
import { AgesTable } from "./ages-table";
import { type MonthCall, type MonthReport, monthFileUrls } from "./queries";

/** What accounts owe, by age, and what they have at the platform. */
export function AccountsCard({ call, accounts }: { call: MonthCall; accounts: MonthReport["accounts"] }) {
  const t = useTranslations("operator.month.accounts");
  const { count, owed, credit, rows } = accounts;
  return (
    <Card
      title={t("title")}
      description={t("hint")}
      actions={count > 0 && <CsvMenu {...monthFileUrls(call, "accounts")} />}
    >
      {count === 0 ? (
        <p className="py-6 text-center text-muted">{t("empty")}</p>
      ) : (
        <>
          <p className="mb-4">{t("summary", { count, owed: formatAmount(owed), credit: formatAmount(credit) })}</p>
          <AgesTable
            caption={t("title")}
            name={t("account")}
            balance={t("balance")}
            rows={rows.map(({ account, balance, ages }) => ({
              id: account.id,
              name: (
                <>
                  <Link href={`/operator/accounts/${account.id}`} className="text-accent-ink hover:underline">
                    {account.name}
                  </Link>{" "}
                  <span className="text-muted text-sm">#{account.id}</span>
                </>
              ),
              balance,
              ages,
            }))}
          />
          {rows.length < count && <p className="mt-3 text-muted text-sm">{t("more", { shown: rows.length, count })}</p>}
        </>
      )}
    </Card>
  );
}
