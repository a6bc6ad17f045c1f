"use client";

import { useTranslations } from "next-intl";
import { Pagination } from "../ui/pagination";
import { type DeliveryFilters, deliveriesHref } from "./delivery-filters";
import type { DeliveryPage } from "./queries";

/** Pages and their counts end here; days lead further back. */
const countedTo = 10_000;

interface DeliveryPagesProps {
  page: DeliveryPage;
  webhookId: number;
  filters: DeliveryFilters;
}

export function DeliveryPages({ page: { meta }, webhookId, filters }: DeliveryPagesProps) {
  const t = useTranslations("webhooks.delivery");
  const { from, to, total, current_page: current, last_page: last } = meta;
  if (from === null || to === null) return null;
  const hrefOf = (page: number) => deliveriesHref(webhookId, { ...filters, page, deliveryId: undefined });
  const isMore = total >= countedTo;
  return (
    <div className="border-t">
      {last > 1 ? (
        <Pagination
          summary={isMore ? t("rangeOfMany", { from, to, total }) : t("range", { from, to, total })}
          previousHref={current > 1 ? hrefOf(current - 1) : undefined}
          nextHref={current < last ? hrefOf(current + 1) : undefined}
        />
      ) : (
        <p className="px-5 py-3 text-muted text-sm">{t("total", { total })}</p>
      )}
    </div>
  );
}
