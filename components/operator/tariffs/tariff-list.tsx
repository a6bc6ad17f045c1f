"use client";

import { useQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { useTranslations } from "next-intl";
import { Card } from "../../ui/card";
import { EmptyState } from "../../ui/empty-state";
import { ErrorState } from "../../ui/error-state";
import { Pagination } from "../../ui/pagination";
import { Select } from "../../ui/select";
import { Skeleton } from "../../ui/skeleton";
import { Table } from "../../ui/table";
import { useApiErrorText } from "../../use-api-error-text";
import { type Carrier, tariffListQuery } from "../queries";
import { useAddress } from "../use-address";
import { readTariffFilters, standingChoices } from "./tariff-filters";
import { useTariffColumns } from "./use-tariff-columns";

/** A choice of a list that stands for no limit; the list takes no empty values. */
const every = "every";

/** The versions of the tariffs: by standing, carrier and name. The filters live in the address. */
export function TariffList({ carriers }: { carriers: readonly Pick<Carrier, "id" | "name">[] }) {
  const t = useTranslations("operator.tariffs");
  const textOf = useApiErrorText();
  const { search, change, hrefWith } = useAddress();
  const filters = readTariffFilters(search);
  const columns = useTariffColumns();
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(tariffListQuery(filters));
  return (
    <Card flush>
      <search className="flex flex-wrap items-center gap-3 border-b px-4 py-3 sm:px-5">
        <Select
          aria-label={t("filter.standing")}
          className="sm:w-52!"
          value={search.get("standing") ?? "current"}
          onValueChange={(value) => change({ standing: value === "current" ? undefined : value, page: undefined })}
          options={standingChoices.map((value) => ({ value, label: t(`filter.${value}`) }))}
        />
        <Select
          aria-label={t("filter.carrier")}
          className="sm:w-52!"
          value={filters.carrier_id ?? every}
          onValueChange={(value) => change({ carrier_id: value === every ? undefined : value, page: undefined })}
          options={[
            { value: every, label: t("filter.everyCarrier") },
            ...carriers.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </search>
      {data ? (
        <>
          <Table
            caption={t("caption")}
            columns={columns}
            rows={data.data}
            rowKey={({ id }) => id}
            stale={isPlaceholderData}
            empty={<EmptyState icon={ReceiptText} title={t("none")} description={t("noneHint")} />}
          />
          {data.meta.from !== null && (
            <div className="border-t">
              <Pagination
                summary={t("range", { from: data.meta.from, to: data.meta.to ?? 0, total: data.meta.total })}
                previousHref={data.links.prev ? hrefWith({ page: String(data.meta.current_page - 1) }) : undefined}
                nextHref={data.links.next ? hrefWith({ page: String(data.meta.current_page + 1) }) : undefined}
              />
            </div>
          )}
        </>
      ) : isError ? (
        <ErrorState title={t("failed")} description={textOf(error)} onRetry={() => refetch()} />
      ) : (
        <div className="grid gap-6 p-5">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      )}
    </Card>
  );
}
