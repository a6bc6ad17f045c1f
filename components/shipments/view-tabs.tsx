"use client";

import clsx from "clsx";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { type ShipmentFilters, shipmentsHref, withFilters } from "./filters";
import { shipmentViews } from "./views";

interface ViewTabsProps {
  filters: ShipmentFilters;
  onShow: (changes: Partial<ShipmentFilters>) => void;
}

/** The views as links, so that one can be opened in another tab; the search and the other filters stay. */
export function ViewTabs({ filters, onShow }: ViewTabsProps) {
  const t = useTranslations("shipments.view");
  return (
    <nav aria-label={t("label")} className="overflow-x-auto border-b px-2 sm:px-3">
      <ul className="flex">
        {shipmentViews.map((view) => {
          const isCurrent = view === filters.view;
          const showHere = (event: MouseEvent) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            onShow({ view });
          };
          return (
            <li key={view}>
              <Link
                href={shipmentsHref(withFilters(filters, { view }))}
                prefetch={false}
                onClick={showHere}
                aria-current={isCurrent ? "page" : undefined}
                className={clsx(
                  "-mb-px block whitespace-nowrap border-b-2 px-3 py-3 transition-colors focus-visible:-outline-offset-2",
                  isCurrent
                    ? "border-accent-ink font-medium text-ink"
                    : "border-transparent text-muted hover:border-control hover:text-ink",
                )}
              >
                {t(view)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
