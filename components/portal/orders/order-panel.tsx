"use client";

import { useQuery } from "@tanstack/react-query";
import { Combine, FilePlus, FileUp, Inbox, PackagePlus, PackageSearch } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { QueryTable } from "@/components/shared/query-table";
import { useUrlState } from "@/components/shared/use-url-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { toast } from "@/components/ui/feedback/toast";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { SearchBox } from "@/components/ui/form/search-box";
import { Card } from "@/components/ui/layout/card";
import { LinkTabs } from "@/components/ui/layout/link-tabs";
import { PageHeader } from "@/components/ui/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Pages } from "@/components/ui/table/pages";
import { limits, orderViews } from "@/lib/core/vocabulary";
import { type OrderFilters, ordersState, toOrdersQuery } from "./filters";
import { ordersQuery } from "./queries";
import { isShopError } from "./shop-error";
import { useOrderActions } from "./use-order-actions";
import { useOrderColumns } from "./use-order-columns";

interface OrderPanelProps {
  accountId: number;
  /** The channels that the account has orders of. */
  channels: readonly string[];
  canShip: boolean;
}

const none: ReadonlySet<string> = new Set();

/** The inbox: what was sold, by what has to be done about it. */
export function OrderPanel({ accountId, channels, canShip }: OrderPanelProps) {
  const t = useTranslations("orders");
  const locale = useLocale();
  const { values, show, toUrl, hrefWith } = useUrlState(ordersState);
  const orders = useQuery(ordersQuery(toOrdersQuery(values, accountId)));
  const columns = useOrderColumns();
  const selection = useOrderSelection(values);
  const isSearched = values.search !== "" || values.channel !== undefined || values.page > 1;
  const hasAny = channels.length > 0;
  return (
    <div className="grid gap-5">
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          canShip && (
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
      <Card flush>
        <LinkTabs
          label={t("view.label")}
          tabs={orderViews.map((view) => ({
            href: hrefWith({ view }),
            label: t(`view.${view}`),
            isCurrent: view === values.view,
          }))}
        />
        <div className="flex flex-wrap gap-2 border-b px-4 py-3 sm:px-5">
          <SearchBox
            label={t("search")}
            placeholder={t("searchHint")}
            value={values.search}
            onSearch={(search) => show({ search })}
          />
          {channels.length > 1 && (
            <OptionalSelect
              aria-label={t("channel")}
              className="sm:w-52!"
              none={t("everyChannel")}
              value={values.channel}
              onValueChange={(channel) => show({ channel })}
              options={channels.map((value) => ({ value, label: value }))}
            />
          )}
        </div>
        {canShip && selection.ids.length > 0 && (
          <SelectionBar accountId={accountId} ids={selection.ids} onClear={selection.clear} />
        )}
        <QueryTable
          query={orders}
          failed={t("failed")}
          caption={t("caption")}
          columns={columns}
          rowKey={({ id }) => id}
          rowLabel={({ number }) => t("rowLabel", { id: number })}
          selection={canShip ? selection.rows : undefined}
          empty={
            <EmptyState
              icon={hasAny ? PackageSearch : Inbox}
              title={t(hasAny ? "empty.found" : "empty.title")}
              description={hasAny ? undefined : t("empty.hint")}
              actions={
                hasAny ? (
                  (isSearched || values.view !== "all") && (
                    <LinkButton href="/orders?view=all">{t("empty.all")}</LinkButton>
                  )
                ) : (
                  <LinkButton href={`/docs/${locale}/orders`}>{t("empty.guide")}</LinkButton>
                )
              }
            />
          }
          foot={({ meta }) => <Pages meta={meta} toUrl={toUrl} />}
        />
      </Card>
    </div>
  );
}

/** The ticked orders, on any page of the list; another list begins with none. */
function useOrderSelection({ page: _, ...filters }: OrderFilters) {
  const list = JSON.stringify(filters);
  const [state, setState] = useState({ list, keys: none });
  const chosen = state.list === list ? state.keys : none;
  const onChange = (keys: ReadonlySet<string>) => setState({ list, keys });
  return { rows: { chosen, onChange }, ids: [...chosen].map(Number), clear: () => onChange(none) };
}

function SelectionBar({ accountId, ids, onClear }: { accountId: number; ids: readonly number[]; onClear: () => void }) {
  const t = useTranslations("orders.selection");
  const ofShop = useTranslations("orders.withoutShop");
  const { ship, merge } = useOrderActions(accountId);
  const isBusy = ship.isPending || merge.isPending;
  const isShopSilent = isShopError(merge.error);
  const run = (action: () => void, maximum: number) => () => {
    if (ids.length > maximum) toast.error(t("tooMany", { maximum }));
    else action();
  };
  return (
    <section
      aria-label={t("label")}
      className="sticky top-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-accent-soft px-4 py-2.5 text-accent-ink max-lg:top-14 sm:px-5"
    >
      <p role="status" className="font-medium">
        {t("chosen", { count: ids.length })}
      </p>
      <div className="flex flex-wrap gap-1.5">
        <Button
          size="sm"
          variant="primary"
          icon={PackagePlus}
          loading={ship.isPending}
          disabled={isBusy}
          onClick={run(() => ship.mutate(ids, { onSuccess: onClear }), limits.batchOrders)}
        >
          {t("ship")}
        </Button>
        {ids.length > 1 && (
          <Button
            size="sm"
            icon={Combine}
            loading={merge.isPending}
            disabled={isBusy}
            onClick={run(() => merge.mutate({ ids }, { onSuccess: onClear }), limits.mergedOrders)}
          >
            {t("merge")}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onClear}>
          {t("none")}
        </Button>
      </div>
      <p className="basis-full text-sm">{t("waitHint")}</p>
      <ConfirmDialog
        open={isShopSilent}
        onOpenChange={() => merge.reset()}
        title={ofShop("title")}
        description={ofShop("hint")}
        confirm={ofShop("confirm")}
        loading={merge.isPending}
        onConfirm={() => merge.mutate({ ids, withoutShop: true }, { onSuccess: onClear })}
      />
    </section>
  );
}
