"use client";

import { useQuery } from "@tanstack/react-query";
import { Download, ReceiptText } from "lucide-react";
import { useTranslations } from "next-intl";
import { formatWeight } from "@/lib/units";
import { buttonStyle } from "../../ui/button-style";
import { Card } from "../../ui/card";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { Money } from "../../ui/money";
import { Select } from "../../ui/select";
import { Skeleton } from "../../ui/skeleton";
import { useApiErrorText } from "../../use-api-error-text";
import { gridQuery, operatorPath, type PriceGridReply } from "../queries";
import { useAddress } from "../use-address";

const kinds = ["prices", "zones", "surcharges"] as const;

/** Zone by weight: a row for each destination from one zone, a column for each weight; and the files of the version. */
export function PriceGrid({ tariffId }: { tariffId: number }) {
  const t = useTranslations("operator.tariffs");
  const textOf = useApiErrorText();
  const { search, change } = useAddress();
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(
    gridQuery(tariffId, search.get("from") ?? undefined),
  );
  if (isError) return <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-64 w-full" />;
  return (
    <div className="grid gap-5">
      <Card
        flush
        title={t("grid.title")}
        description={t("grid.hint")}
        actions={kinds.map((kind) => (
          <a
            key={kind}
            href={operatorPath(`/tariffs/${tariffId}/sheets/${kind}`)}
            download={`tarifa-${tariffId}-${kind}.csv`}
            className={buttonStyle("secondary", "sm")}
          >
            <Download aria-hidden className="size-4" />
            {t(`sheet.${kind}`)}
          </a>
        ))}
      >
        {data.origin_zone === null ? (
          <EmptyState icon={ReceiptText} title={t("grid.none")} description={t("grid.noneHint")} />
        ) : (
          <>
            <div className="flex items-center gap-3 border-b px-5 py-3">
              <span className="text-muted text-sm">{t("grid.from")}</span>
              <Select
                aria-label={t("grid.from")}
                className="w-60!"
                value={data.origin_zone}
                onValueChange={(zone) => change({ from: zone })}
                options={data.zones.map((zone) => ({ value: zone, label: zone }))}
              />
            </div>
            <GridTable grid={data} isStale={isPlaceholderData} />
          </>
        )}
      </Card>
      <Card title={t("sheet.surcharges")}>
        {data.surcharges.length === 0 ? (
          <p className="text-muted">{t("grid.noSurcharges")}</p>
        ) : (
          <ul className="list-disc pl-5">
            {data.surcharges.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function GridTable({ grid, isStale }: { grid: PriceGridReply; isStale: boolean }) {
  const t = useTranslations("operator.tariffs.grid");
  const cell = "whitespace-nowrap px-3 py-2 text-end tabular-nums";
  return (
    <div tabIndex={0} role="region" aria-label={t("title")} className="max-h-[32rem] overflow-auto">
      <table className="w-full border-collapse text-sm" aria-busy={isStale}>
        <caption className="sr-only">{t("caption", { zone: grid.origin_zone ?? "" })}</caption>
        <thead className="sticky top-0 z-10 bg-surface text-muted">
          <tr className="border-b">
            <th scope="col" className="sticky left-0 bg-surface px-5 py-2 text-start font-medium">
              {t("to")}
            </th>
            {grid.weights.map((grams) => (
              <th key={grams} scope="col" className={`${cell} font-medium`}>
                ≤ {formatWeight(grams)}
              </th>
            ))}
            <th scope="col" className={`${cell} font-medium`}>
              {t("extraKg")}
            </th>
            <th scope="col" className={`${cell} pr-5 font-medium`}>
              {t("days")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {grid.rows.map((row) => (
            <tr key={row.destination_zone} className="hover:bg-hover/60">
              <th scope="row" className="sticky left-0 bg-surface px-5 py-2 text-start font-medium">
                {row.destination_zone}
              </th>
              {row.prices.map((price, place) => (
                <td key={grid.weights[place]} className={cell}>
                  {price === null ? <span className="text-muted">–</span> : <Money amount={price} />}
                </td>
              ))}
              <td className={cell}>
                <Money amount={row.extra_kg} />
              </td>
              <td className={`${cell} pr-5`}>
                {row.min_days}–{row.max_days}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
