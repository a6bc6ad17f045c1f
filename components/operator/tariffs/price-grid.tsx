"use client";

import { useQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { useTranslations } from "next-intl";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useUrlState } from "@/components/shared/use-url-state";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Select } from "@/components/ui/form/select";
import { Card } from "@/components/ui/layout/card";
import { GridTable } from "./grid-table";
import { gridQuery } from "./queries";
import { SheetDownload } from "./sheet-download";
import { tariffState } from "./tariff-state";

const kinds = ["workbook", "prices", "zones", "surcharges"] as const;

/**
 * Prices from one zone: a row for each destination, a column for each weight. With the import and export of the
 * version.
 */
export function PriceGrid({ tariffId, isDraft }: { tariffId: number; isDraft: boolean }) {
  const t = useTranslations("operator.tariffs");
  const textOf = useErrorMessage();
  const { values, show } = useUrlState(tariffState);
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(gridQuery(tariffId, values.from));
  if (isError) return <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-64 w-full" />;
  return (
    <div className="grid gap-5">
      <Card
        flush
        title={t("grid.title")}
        description={t(isDraft ? "grid.draftHint" : "grid.hint")}
        actions={kinds.map((kind) => (
          <SheetDownload key={kind} tariffId={tariffId} kind={kind} label={t(`sheet.${kind}`)} />
        ))}
      >
        {data.origin_zone === null ? (
          <EmptyState icon={ReceiptText} title={t("grid.none")} description={t("grid.noneHint")} />
        ) : (
          <>
            <div className="flex items-center gap-3 border-b px-5 py-3">
              <span className="shrink-0 text-muted text-sm">{t("grid.from")}</span>
              <Select
                aria-label={t("grid.from")}
                className="w-60!"
                value={data.origin_zone}
                onValueChange={(zone) => show({ from: zone })}
                options={data.zones.map((zone) => ({ value: zone, label: zone }))}
              />
            </div>
            <GridTable
              key={`${data.origin_zone} ${isDraft}`}
              tariffId={tariffId}
              grid={data}
              isStale={isPlaceholderData}
              isDraft={isDraft}
            />
          </>
        )}
      </Card>
      <Card title={t("sheet.surcharges")}>
        {data.surcharges.length === 0 ? (
          <p className="text-muted">{t("grid.noSurcharges")}</p>
        ) : (
          <ul className="list-disc pl-5">
            {data.surcharges.map((labels) => (
              <li key={labels}>{labels}</li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
