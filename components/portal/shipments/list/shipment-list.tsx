"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo, useRef } from "react";
import { useCanSeeMoney } from "@/components/shared/money-access";
import { ColumnMenu } from "@/components/shared/table-layout/column-menu";
import { useTableLayout } from "@/components/shared/table-layout/use-table-layout";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { ErrorState } from "@/components/ui/feedback/error-state";
import { Notice } from "@/components/ui/feedback/notice";
import { Card } from "@/components/ui/layout/card";
import { DataTable, type DataTableHandle } from "@/components/ui/table/data-table";
import { limits, toSortParts } from "@/lib/core/vocabulary";
import { AddMoneyLink } from "../../billing/add-money-link";
import { useListKeys } from "../../commands/use-list-keys";
import { isFiltered, isNarrowed, noFilters, toListQuery, toShipmentSort } from "../../shipment-filters/filters";
import { type ShipmentSelection, useSelection } from "../bulk/selection";
import { SelectionBar, type SelectionPermissions } from "../bulk/selection-bar";
import { TaskList } from "../bulk/task-list";
import { useLiveSelection } from "../bulk/use-live-selection";
import { type ShipmentPage, shipmentListQuery } from "../queries";
import { FilterBar } from "./filter/filter-bar";
import type { FilterChoice } from "./filter/filter-controls-props";
import { ListPages } from "./list-pages";
import { ListSkeleton } from "./list-skeleton";
import { NoShipments, NothingFound, PageBeyond } from "./list-states";
import { SavedViewsMenu } from "./saved-views-menu";
import { SortSelect } from "./sort-select";
import { useColumns } from "./use-columns";
import { useFilters } from "./use-filters";
import { ViewTabs } from "./view-tabs";

interface ShipmentListProps {
  accountId: number;
  origins: readonly FilterChoice[];
  carriers: readonly FilterChoice[];
  /** Names of the provinces. */
  provinces: readonly string[];
  can: SelectionPermissions;
}

const nothing: ShipmentPage["data"] = [];

/** The shipment list: views, search, filters, bulk actions. It polls for changes. */
export function ShipmentList({ accountId, origins, carriers, provinces, can }: ShipmentListProps) {
  const t = useTranslations("shipments");
  const listLabels = useTranslations("desk");
  const textOf = useErrorMessage();
  const layout = useTableLayout("shipment", useColumns());
  const { filters, show } = useFilters();
  const canSeeMoney = useCanSeeMoney();
  const list = useQuery(shipmentListQuery(toListQuery(filters, accountId)));
  const sort = toSortParts(filters.sort);
  const isInHeader = layout.shown.some(({ key }) => key === sort.key);
  const chosen = useSelection(filters);
  const table = useRef<DataTableHandle>(null);
  const rows = list.data?.data ?? nothing;
  const total = list.data?.meta.total ?? 0;
  const isMore = useIsMore(total, filters);
  const ids = useMemo(() => [...chosen.rows.chosen].map(Number), [chosen.rows.chosen]);
  useLiveSelection(chosen, {
    accountId,
    filters,
    ids,
    shown: rows.map(({ id }) => id),
    readAt: list.isPlaceholderData ? undefined : list.dataUpdatedAt,
  });
  const selection: ShipmentSelection | undefined = chosen.isAll
    ? total > 0
      ? { isAll: true, ids: [], count: total, isMore, filters }
      : undefined
    : ids.length > 0
      ? { isAll: false, ids, count: ids.length, isMore: false, filters }
      : undefined;
  const isPageChosen = rows.length > 0 && rows.every(({ id }) => chosen.rows.chosen.has(String(id)));
  useListKeys({ table, selection: chosen.rows, pageKeys: rows.map(({ id }) => String(id)) });
  const focused = (): ShipmentSelection | undefined => {
    const key = table.current?.focusedKey();
    return key === undefined ? undefined : { isAll: false, ids: [Number(key)], count: 1, isMore: false, filters };
  };
  return (
    <>
      <TaskList
        accountId={accountId}
        canUpdate={can.update}
        onChoose={(wanted) => {
          // Refused shipments may be in any state: only the whole list has them all.
          const everything = { ...filters, view: "all", ...noFilters, page: 1 } as const;
          show(everything);
          chosen.chooseIn(everything, wanted.map(String));
        }}
      />
      <Card flush className="print:border-0 print:shadow-none">
        <ViewTabs accountId={accountId} filters={filters} onShow={show} />
        <FilterBar
          filters={filters}
          origins={origins}
          carriers={carriers}
          provinces={provinces}
          total={list.isPlaceholderData ? undefined : list.data?.meta.total}
          isMore={isMore}
          onShow={show}
          actions={
            <>
              <SortSelect sort={filters.sort} isInHeader={isInHeader} onSort={(wanted) => show({ sort: wanted })} />
              <SavedViewsMenu accountId={accountId} filters={filters} />
              <ColumnMenu layout={layout} />
            </>
          }
        />
        {canSeeMoney && filters.view === "no_balance" && total > 0 && (
          <Notice tone="warning" className="mx-5 my-4 print:hidden">
            {t("noBalanceHint")} <AddMoneyLink />
          </Notice>
        )}
        {list.data?.meta.void_guide && !list.isPlaceholderData && (
          <Notice tone="warning" className="mx-5 my-4 print:hidden">
            {list.data.meta.void_guide.message} {t("voidGuideHint")}
          </Notice>
        )}
        <SelectionBar
          accountId={accountId}
          selection={selection}
          offer={isPageChosen && total > ids.length ? { count: total, isMore } : undefined}
          can={can}
          shown={layout.shown}
          focused={focused}
          onChooseAll={chosen.chooseAll}
          onClear={chosen.clear}
        />
        <p role="status" className="sr-only">
          {list.data &&
            !list.isPlaceholderData &&
            `${isMore ? listLabels("many", { count: total }) : t("total", { total })}. ${listLabels(`sort.${filters.sort}`)}`}
        </p>
        {list.isError && !list.data ? (
          <ErrorState title={t("failed")} description={textOf(list.error)} onRetry={() => list.refetch()} />
        ) : list.data ? (
          <>
            <DataTable
              ref={table}
              caption={t("caption")}
              columns={layout.columns}
              hidden={layout.hidden}
              onColumnMove={layout.moveColumn}
              isCompact={layout.isCompact}
              rows={rows}
              rowKey={({ id }) => id}
              rowLabel={({ id }) => listLabels("row", { id: String(id) })}
              sort={sort}
              onSortChange={(wanted) => show({ sort: toShipmentSort(wanted) })}
              selection={chosen.rows}
              isAllChosen={chosen.isAll}
              stale={list.isPlaceholderData}
              empty={
                total > 0 ? (
                  <PageBeyond />
                ) : isFiltered(filters) ? (
                  <NothingFound onClear={() => show({ view: "all", ...noFilters })} />
                ) : (
                  <NoShipments canCreate={can.create} />
                )
              }
            />
            {isCut(list.data) && (
              <p className="border-t px-5 py-3 text-muted text-sm print:hidden">
                {listLabels("sortedLimit", { count: limits.countedShipments })}
              </p>
            )}
            <ListPages page={list.data} isMore={isMore} filters={filters} onShow={show} />
          </>
        ) : (
          <ListSkeleton />
        )}
      </Card>
    </>
  );
}

/** Whether pages are offered for the first of them only, as in an order that is not that of creation. */
const isCut = ({ meta }: ShipmentPage): boolean => meta.last_page * meta.per_page < meta.total;

/** Whether `total` is only a lower bound: the server stops counting at a limit. */
const useIsMore = (total: number, filters: Parameters<typeof isFiltered>[0]): boolean =>
  (isUncounted(filters) && total >= limits.countedShipments) ||
  (filters.search !== "" && total === limits.namedShipments);

/** View, states, service and origin are counted whatever their number. */
const isUncounted = (filters: Parameters<typeof isFiltered>[0]): boolean =>
  filters.view === "no_balance" ||
  isNarrowed({ ...filters, statuses: [], serviceType: undefined, originId: undefined });
