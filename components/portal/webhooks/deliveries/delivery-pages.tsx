"use client";

import { useTranslations } from "next-intl";
import { Pages } from "@/components/ui/table/pages";
import type { DeliveryPage } from "../queries";
import { type DeliveryFilters, deliveriesUrl } from "./delivery-filters";

/** The API counts and pages up to this limit; a filter by day reaches older deliveries. */
const countLimit = 10_000;

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
      range={total >= countLimit ? t("rangeOfMany", { from: from ?? 0, to: to ?? 0, total }) : undefined}
    />
  );
}
