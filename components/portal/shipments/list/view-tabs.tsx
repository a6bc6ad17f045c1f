"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useFormatter, useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { workCountsQuery } from "@/components/shared/frame/work-counts-query";
import { useCanSeeMoney } from "@/components/shared/money-access";
import { useCurrentInSight } from "@/components/ui/layout/use-current-in-sight";
import { Link } from "@/components/ui/link";
import { exceptionsUrl } from "../../shipment-filters/exceptions";
import { type FilterChanges, type ShipmentFilters, shipmentsUrl, withFilters } from "../../shipment-filters/filters";
import { countOf, type ShipmentView, shipmentViews } from "../../shipment-filters/views";
import { shipmentCountsQuery } from "../queries";

interface ViewTabsProps {
  accountId: number;
  filters: ShipmentFilters;
  onShow: (changes: FilterChanges) => void;
}

type Tab = ShipmentView | "exceptions";

/**
 * The views as links that can be opened in another tab. Search and other filters stay. Each shows the account's total
 * count, regardless of filters. On small screens the row scrolls sideways and keeps the current view visible. The desk of
 * exceptions stands among them, and is a page of its own.
 */
export function ViewTabs({ accountId, filters, onShow }: ViewTabsProps) {
  const t = useTranslations("shipments.view");
  const format = useFormatter();
  const { data } = useQuery(shipmentCountsQuery(accountId));
  // As the menu says it, by the same request.
  const work = useQuery(workCountsQuery(accountId)).data;
  const countIn = (view: Tab): number | undefined => {
    if (view === "exceptions") return work?.shipments;
    if (!data || view === "all") return undefined;
    return view === "no_balance" ? data.without_balance : countOf(view, data.counts);
  };
  const canSeeMoney = useCanSeeMoney();
  const offered: Tab[] = shipmentViews.flatMap((view): Tab[] => {
    if (view === "no_balance" && !canSeeMoney) return [];
    return view === "delivered" ? ["exceptions", view] : [view];
  });
  const row = useCurrentInSight<HTMLElement>(filters.view);
  return (
    <nav
      ref={row}
      aria-label={t("label")}
      className="scroll-cue-x relative overflow-x-auto border-b px-2 sm:px-3 print:hidden"
    >
      <ul className="flex">
        {offered.map((view) => {
          const isCurrent = view === filters.view;
          const count = countIn(view);
          const showHere = (event: MouseEvent) => {
            if (view === "exceptions" || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            onShow({ view });
          };
          return (
            <li key={view}>
              <Link
                href={view === "exceptions" ? exceptionsUrl() : shipmentsUrl(withFilters(filters, { view }))}
                onClick={showHere}
                aria-current={isCurrent ? "page" : undefined}
                className={clsx(
                  "-mb-px flex items-center gap-1.5 whitespace-nowrap border-b-2 px-3 py-3 transition-colors focus-visible:-outline-offset-2",
                  isCurrent
                    ? "border-accent-ink font-medium text-ink"
                    : "border-transparent text-muted hover:border-control hover:text-ink",
                )}
              >
                {t(view)}
                {count !== undefined && count > 0 && (
                  <span
                    className={clsx(
                      "rounded-full px-1.5 text-2xs tabular-nums",
                      isCurrent ? "bg-accent-soft text-accent-ink" : "bg-neutral-soft text-neutral-ink",
                    )}
                  >
                    {format.number(count)}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
