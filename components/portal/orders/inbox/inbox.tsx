"use client";

import { useQuery } from "@tanstack/react-query";
import { FilePlus, FileUp, Inbox as InboxIcon, PackageSearch } from "lucide-react";
import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { useCallback, useRef, useState } from "react";
import { QueryTable } from "@/components/shared/query-table";
import { useTableLayout } from "@/components/shared/table-layout/use-table-layout";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { useUrlState } from "@/components/shared/use-url-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Notice } from "@/components/ui/feedback/notice";
import { Card } from "@/components/ui/layout/card";
import { PageHeader } from "@/components/ui/layout/page-header";
import { lazyComponent } from "@/components/ui/lazy-component";
import { LinkButton } from "@/components/ui/link-button";
import { DataTable, type DataTableHandle } from "@/components/ui/table/data-table";
import { Pages } from "@/components/ui/table/pages";
import { limits, orderSorts } from "@/lib/core/vocabulary";
import { useListKeys } from "../../commands/use-list-keys";
import { isNarrowed, noOrderFilters, ordersState, toInboxQuery } from "../filters";
import type { Order } from "../queries";
import { BasketBar } from "./basket-bar";
import { InboxControls } from "./inbox-controls";
import { inboxQuery } from "./queries";
import { useBatchStart } from "./use-batch";
import { joinHintOf, useInboxColumns } from "./use-inbox-columns";
import { useOrderSelection } from "./use-order-selection";
import { usePrices } from "./use-prices";
import { useWholeView } from "./use-whole-view";

const BatchCard = dynamic(lazyComponent(() => import("./batch-card").then((file) => file.BatchCard)));
const OptionDialog = dynamic(lazyComponent(() => import("./option-dialog").then((file) => file.OptionDialog)));

interface InboxProps {
  accountId: number;
  can: { readonly ship: boolean; readonly print: boolean };
}

const noOrders: readonly Order[] = [];

/** Views whose orders may have something left to ship. */
const shippableViews: readonly string[] = ["open", "decision", "partially_shipped", "all"];

/** The inbox: what was sold, by what has to be done about it, and what sending it would cost. */
export function Inbox({ accountId, can }: InboxProps) {
  const t = useTranslations("orders");
  const inbox = useTranslations("inbox");
  const locale = useLocale();
  const textOf = useErrorMessage();
  const { values: filters, show, toUrl, hrefWith } = useUrlState(ordersState);
  const list = useQuery(inboxQuery(toInboxQuery(filters, accountId)));
  const canShip = can.ship && shippableViews.includes(filters.view);
  const orders = list.data?.data ?? noOrders;
  const { prices, rows, choices, choose } = usePrices(accountId, orders, canShip);
  const [choosing, setChoosing] = useState<Order>();
  const openOptions = useCallback((order: Order) => setChoosing(order), []);
  const layout = useTableLayout("order", useInboxColumns(canShip ? openOptions : undefined));
  const balance = prices.data?.balance ?? undefined;
  const ticked = useOrderSelection({ accountId, filters, rows, balance, choices });
  const start = useBatchStart(accountId, (batch) => {
    ticked.clear();
    show({ batch });
    window.scrollTo({ top: 0 });
  });
  const whole = useWholeView({
    accountId,
    filters,
    choices,
    onLoaded: (all) => {
      ticked.keep(all);
      ticked.choose(new Set(all.map(({ order }) => String(order.id))));
    },
  });
  const table = useRef<DataTableHandle>(null);
  const selection = canShip ? ticked.selection : undefined;
  const pageKeys = rows.map(({ order }) => String(order.id));
  useListKeys({ table, selection, pageKeys });
  const total = list.data?.meta.total ?? 0;
  const isPageTicked = pageKeys.length > 0 && pageKeys.every((key) => ticked.selection.chosen.has(key));
  const hasAny = (list.data?.counts.all ?? 0) > 0;
  const sort = { key: filters.sort, direction: filters.direction };
  return (
    <div className="grid gap-5">
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          can.ship && (
            <>
              <LinkButton href="/shipments/import" icon={FileUp}>
                {t("import")}
              </LinkButton>
              <LinkButton href="/orders/new" icon={FilePlus}>
                {t("new")}
              </LinkButton>
            </>
          )
        }
      />
      {filters.batch !== undefined && (
        <BatchCard
          key={filters.batch}
          id={filters.batch}
          accountId={accountId}
          canPrint={can.print}
          onChoose={canShip ? (ids) => ticked.choose(new Set(ids.map(String))) : undefined}
          onClose={() => show({ batch: undefined })}
        />
      )}
      <Card flush className="print:border-0 print:shadow-none">
        <InboxControls
          filters={filters}
          counts={list.data?.counts}
          facets={list.data?.facets}
          layout={layout}
          onShow={show}
          hrefWith={hrefWith}
        />
        {canShip && ticked.ids.length > 0 && (
          <BasketBar
            ids={ticked.ids}
            basket={ticked.basket}
            isSettling={ticked.isSettling}
            isPricing={prices.isFetching}
            wholeView={
              whole.isLoading || (isPageTicked && total > ticked.ids.length && ticked.ids.length < limits.batchOrders)
                ? { count: total, ...whole }
                : undefined
            }
            isStarting={start.isPending}
            onShip={() => start.mutate(ticked.basket.toBuy)}
            onClear={ticked.clear}
          />
        )}
        {prices.isError && (
          <Notice
            live
            tone="warning"
            className="mx-5 my-4"
            title={inbox("pricesFailed")}
            actions={
              <Button size="sm" onClick={() => prices.refetch()}>
                {inbox("retry")}
              </Button>
            }
          >
            {textOf(prices.error)}
          </Notice>
        )}
        <QueryTable
          query={{
            data: list.data && { ...list.data, data: rows },
            error: list.error,
            isError: list.isError,
            isPlaceholderData: list.isPlaceholderData,
            refetch: list.refetch,
          }}
          failed={t("failed")}
          caption={t("caption")}
          columns={layout.columns}
          rowKey={({ order }) => order.id}
          rowLabel={({ order }) => t("rowLabel", { id: order.number })}
          sort={sort}
          onSortChange={({ key, direction }) => show({ sort: orderSorts.find((each) => each === key), direction })}
          selection={selection}
          render={(props) => (
            <DataTable
              {...props}
              ref={table}
              hidden={layout.hidden}
              onColumnMove={layout.moveColumn}
              cardFoot={canShip ? joinHintOf : undefined}
              isCompact={layout.isCompact}
            />
          )}
          empty={
            <EmptyState
              icon={hasAny ? PackageSearch : InboxIcon}
              title={t(hasAny ? "empty.found" : "empty.title")}
              description={hasAny ? undefined : t("empty.hint")}
              actions={
                hasAny ? (
                  (isNarrowed(filters) || filters.page > 1 || filters.view !== "all") && (
                    <LinkButton href={hrefWith({ ...noOrderFilters, view: "all" })}>{t("empty.all")}</LinkButton>
                  )
                ) : (
                  <LinkButton href={`/docs/${locale}/orders`}>{t("empty.guide")}</LinkButton>
                )
              }
            />
          }
          foot={({ meta }) => <Pages meta={meta} toUrl={toUrl} onPageSize={(perPage) => show({ perPage })} />}
        />
      </Card>
      {choosing && (
        <OptionDialog
          order={choosing}
          current={rows.find(({ order }) => order.id === choosing.id)?.priced?.option ?? undefined}
          onChoose={(option) => choose(choosing.id, option)}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </div>
  );
}
