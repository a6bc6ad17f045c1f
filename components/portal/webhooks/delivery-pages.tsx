"use client";

import { useTranslations } from "next-intl";
import { Pages } from "@/components/ui/pages";
import { type DeliveryFilters, deliveriesUrl } from "./delivery-filters";
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
  const { from, to, total } = meta;
  return (
    <Pages
      meta={meta}
      toUrl={(page) => deliveriesUrl(webhookId, { ...filters, page, deliveryId: undefined })}
      total={t("total", { total })}
      range={total >= countedTo ? t("rangeOfMany", { from: from ?? 0, to: to ?? 0, total }) : undefined}
    />
  );
}
