"use client";

import { useTranslations } from "next-intl";
import { memo } from "react";
import { ColumnMenu } from "@/components/shared/table-layout/column-menu";
import type { ArrangedColumns } from "@/components/shared/table-layout/use-table-layout";
import { LinkTabs } from "@/components/ui/layout/link-tabs";
import { type OrderView, orderViews } from "@/lib/core/vocabulary";
import type { OrderFilterChanges, OrderFilters } from "../filters";
import { type Facets, InboxFilterBar } from "./inbox-filter-bar";

interface InboxControlsProps {
  filters: OrderFilters;
  counts: Readonly<Record<OrderView, number>> | undefined;
  facets: Facets | undefined;
  layout: ArrangedColumns;
  onShow: (changes: OrderFilterChanges) => void;
  hrefWith: (changes: OrderFilterChanges) => string;
}

/** The views of the list and its filters. Ticking a row does not render them again: their properties stay the same. */
export const InboxControls = memo(function InboxControls(props: InboxControlsProps) {
  const { filters, counts, facets, layout, onShow, hrefWith } = props;
  const t = useTranslations("orders");
  return (
    <>
      <LinkTabs
        label={t("view.label")}
        tabs={orderViews.map((view) => ({
          href: hrefWith({ view }),
          label: t(`view.${view}`),
          count: counts?.[view] || undefined,
          isCurrent: view === filters.view,
        }))}
      />
      <InboxFilterBar
        filters={filters}
        facets={facets}
        isSortInHeader={layout.shown.some(({ key }) => key === filters.sort)}
        onShow={onShow}
        actions={<ColumnMenu layout={layout} />}
      />
    </>
  );
});
