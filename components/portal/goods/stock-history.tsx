"use client";

import { useQuery } from "@tanstack/react-query";
import { ChartLine, Table2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useFormatter, useTranslations } from "next-intl";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useUrlState } from "@/components/shared/use-url-state";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { SegmentedControl } from "@/components/ui/form/segmented-control";
import { Card } from "@/components/ui/layout/card";
import { ScrollRegion } from "@/components/ui/layout/scroll-region";
import { historyPeriods, skuState } from "./goods-state";
import { historyQuery, type StockDay } from "./queries";

/** Loads the charting library only when a chart is shown. */
const StockChart = dynamic(() => import("./stock-chart").then((module) => module.StockChart), {
  ssr: false,
  loading: () => <Skeleton className="h-64" />,
});

/** Stock and movements over time, as a chart or as a table with the same data. Range and form are in the URL. */
export function StockHistory({ id }: { id: number }) {
  const t = useTranslations("goods.sku");
  const textOf = useErrorMessage();
  const { values, show } = useUrlState(skuState);
  const { days: period } = values;
  const isTable = values.history === "table";
  const history = useQuery(historyQuery(id, Number(period)));
  return (
    <Card
      title={t("history")}
      actions={
        <>
          <SegmentedControl
            label={t("period")}
            value={period}
            onValueChange={(days) => show({ days })}
            options={historyPeriods.map((value) => ({ value, label: t("days", { days: value }) }))}
          />
          <Button
            size="sm"
            icon={isTable ? ChartLine : Table2}
            onClick={() => show({ history: isTable ? "chart" : "table" })}
          >
            {t(isTable ? "asChart" : "asTable")}
          </Button>
        </>
      }
    >
      {history.isError && !history.data ? (
        <ErrorState title={t("historyFailed")} description={textOf(history.error)} onRetry={() => history.refetch()} />
      ) : history.data ? (
        <HistoryOf days={history.data} isTable={isTable} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Card>
  );
}

function HistoryOf({ days, isTable }: { days: readonly StockDay[]; isTable: boolean }) {
  const t = useTranslations("goods.sku");
  const moved = days.filter((day) => day.in + day.out > 0);
  if (moved.length === 0)
    return <p className="py-6 text-center text-muted">{t("quiet", { count: days.at(-1)?.total ?? 0 })}</p>;
  if (isTable) return <HistoryTable days={moved} />;
  const [first, last] = [days[0], days.at(-1)];
  const sum = (key: "in" | "out") => days.reduce((total, day) => total + day[key], 0);
  const label = t("chart", {
    days: String(days.length),
    first: first ? first.total - first.in + first.out : 0,
    last: last?.total ?? 0,
    in: sum("in"),
    out: sum("out"),
  });
  return (
    <figure>
      <StockChart days={days} label={label} />
      <figcaption className="mt-2 text-muted text-sm">{label}</figcaption>
    </figure>
  );
}

/** The days with movements, newest first. */
function HistoryTable({ days }: { days: readonly StockDay[] }) {
  const t = useTranslations("goods.sku");
  const format = useFormatter();
  return (
    <ScrollRegion label={t("tableCaption")} className="max-h-96 overflow-auto">
      <table className="w-full">
        <caption className="sr-only">{t("tableCaption")}</caption>
        <thead>
          <tr className="border-b text-muted text-sm">
            <th scope="col" className="py-2 text-start font-medium">
              {t("day")}
            </th>
            {(["in", "out", "line"] as const).map((word) => (
              <th key={word} scope="col" className="py-2 text-end font-medium">
                {t(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y tabular-nums">
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row" className="py-1.5 text-start font-normal">
                {format.dateTime(new Date(`${day.day}T12:00:00Z`), { dateStyle: "medium" })}
              </th>
              <td className="py-1.5 text-end">{format.number(day.in)}</td>
              <td className="py-1.5 text-end">{format.number(day.out)}</td>
              <td className="py-1.5 text-end font-medium">{format.number(day.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
