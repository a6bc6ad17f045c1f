"use client";

import { useQuery } from "@tanstack/react-query";
import { PackagePlus, PackageSearch } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { LinkButton } from "../ui/link-button";
import { Pagination } from "../ui/pagination";
import { Table } from "../ui/table";
import { useApiErrorText } from "../use-api-error-text";
import { FilterBar, type OriginChoice } from "./filter-bar";
import { isFiltered, shipmentsHref, toListQuery } from "./filters";
import { ListSkeleton } from "./list-skeleton";
import { type ShipmentPage, shipmentListQuery } from "./queries";
import { useColumns } from "./use-columns";
import { useFilters } from "./use-filters";
import { ViewTabs } from "./view-tabs";

interface ShipmentListProps {
  accountId: number;
  origins: readonly OriginChoice[];
  mayCreate: boolean;
}

/** The shipments of an account by view, search and filters, kept fresh. */
export function ShipmentList({ accountId, origins, mayCreate }: ShipmentListProps) {
  const t = useTranslations("shipments");
  const textOf = useApiErrorText();
  const columns = useColumns();
  const { filters, show } = useFilters();
  const list = useQuery(shipmentListQuery(toListQuery(filters, accountId)));
  const clear = () => show({ view: "all", search: "", serviceType: undefined, originId: undefined });
  return (
    <Card flush>
      <ViewTabs filters={filters} onShow={show} />
      <FilterBar filters={filters} origins={origins} onShow={show} />
      <p role="status" className="sr-only">
        {list.data && !list.isPlaceholderData && t("total", { total: list.data.meta.total })}
      </p>
      {list.isError && !list.data ? (
        <ErrorState title={t("failed")} description={textOf(list.error)} onRetry={() => list.refetch()} />
      ) : list.data ? (
        <>
          <Table
            caption={t("caption")}
            columns={columns}
            rows={list.data.data}
            rowKey={({ id }) => id}
            stale={list.isPlaceholderData}
            empty={
              list.data.meta.total > 0 ? (
                <PageBeyond />
              ) : isFiltered(filters) ? (
                <NothingFound onClear={clear} />
              ) : (
                <NoShipments mayCreate={mayCreate} />
              )
            }
          />
          <Pages page={list.data} hrefOf={(page) => shipmentsHref({ ...filters, page })} />
        </>
      ) : (
        <ListSkeleton />
      )}
    </Card>
  );
}

function Pages({ page: { meta }, hrefOf }: { page: ShipmentPage; hrefOf: (page: number) => string }) {
  const t = useTranslations("shipments");
  const { from, to, total, current_page: current, last_page: last } = meta;
  if (from === null || to === null) return null;
  return (
    <div className="border-t">
      {last > 1 ? (
        <Pagination
          summary={t("range", { from, to, total })}
          previousHref={current > 1 ? hrefOf(current - 1) : undefined}
          nextHref={current < last ? hrefOf(current + 1) : undefined}
        />
      ) : (
        <p className="px-5 py-3 text-muted text-sm">{t("total", { total })}</p>
      )}
    </div>
  );
}

function NoShipments({ mayCreate }: { mayCreate: boolean }) {
  const t = useTranslations("shipments.empty");
  return (
    <EmptyState
      icon={PackagePlus}
      title={t("title")}
      description={t("hint")}
      actions={
        mayCreate && (
          <LinkButton href="/shipments/new" variant="primary">
            {t("create")}
          </LinkButton>
        )
      }
    />
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useTranslations("shipments");
  return (
    <EmptyState
      icon={PackageSearch}
      title={t("empty.found")}
      description={t("empty.foundHint")}
      actions={<Button onClick={onClear}>{t("filter.clear")}</Button>}
    />
  );
}

function PageBeyond() {
  const t = useTranslations("shipments.empty");
  const { filters } = useFilters();
  return (
    <EmptyState
      icon={PackageSearch}
      title={t("page")}
      description={t("pageHint")}
      actions={<LinkButton href={shipmentsHref({ ...filters, page: 1 })}>{t("firstPage")}</LinkButton>}
    />
  );
}
