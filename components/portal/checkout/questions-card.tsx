"use client";

import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { QueryTable } from "@/components/shared/query-table";
import { DateTime } from "@/components/ui/date-time";
import { Notice } from "@/components/ui/feedback/notice";
import { Card } from "@/components/ui/layout/card";
import { Money } from "@/components/ui/money";
import type { Column } from "@/components/ui/table/table-column";
import { type CheckoutPlace, type Questions, questionsQuery } from "./queries";

type Question = Questions["data"][number];

/** What buyers were answered lately, and the places that nothing was offered for. */
export function QuestionsCard({ place }: { place: CheckoutPlace }) {
  const t = useTranslations("checkouts.questions");
  const query = useQuery(questionsQuery(place));
  const columns = useColumns();
  const unserved = query.data?.unserved ?? [];
  return (
    <Card title={t("title")} description={t("hint")} flush>
      {unserved.length > 0 && (
        <div className="border-b px-5 py-4">
          <Notice tone="warning" title={t("unservedTitle")}>
            <ul>
              {unserved.map(({ zipcode, count }) => (
                <li key={zipcode}>{t("unserved", { zipcode, count })}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      <QueryTable
        query={query}
        caption={t("title")}
        columns={columns}
        rowKey={({ id }) => id}
        failed={t("failed")}
        empty={<p className="px-5 py-4 text-muted">{t("empty")}</p>}
      />
    </Card>
  );
}

function useColumns(): Column<Question>[] {
  const t = useTranslations("checkouts.questions");
  const reasons = useTranslations("checkouts.reason");
  const format = useFormatter();
  return [
    { key: "zipcode", header: t("zipcode"), card: "title", cell: ({ zipcode }) => zipcode },
    { key: "at", header: t("at"), card: "field", cell: ({ at }) => <DateTime at={at} /> },
    { key: "articles", header: t("articles"), card: "field", align: "end", cell: ({ articles }) => articles },
    {
      key: "options",
      header: t("answer"),
      card: "field",
      cell: ({ options, from, reason }) => (
        <>
          {t("options", { count: options })}
          {from !== null && (
            <>
              {" "}
              {t("from")} <Money amount={from} />
            </>
          )}
          {reason && <span className="block text-muted text-sm">{reasons(reason)}</span>}
        </>
      ),
    },
    {
      key: "milliseconds",
      header: t("time"),
      card: "field",
      align: "end",
      cell: ({ milliseconds }) =>
        format.number(milliseconds, { style: "unit", unit: "millisecond", unitDisplay: "short" }),
    },
  ];
}
