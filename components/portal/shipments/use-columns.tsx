"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { CarrierLogo } from "@/components/shared/carriers/carrier-logo";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { DateTime } from "@/components/ui/date-time";
import { IdText } from "@/components/ui/id-text";
import { Money } from "@/components/ui/money";
import { RowLink } from "@/components/ui/row-link";
import type { Column } from "@/components/ui/table-column";
import type { ShipmentPage } from "./queries";

export type ShipmentRow = ShipmentPage["data"][number];

/** Columns of the shipment list; a row links to the shipment's page. The key of a sortable column is that of its order. */
export function useColumns(): readonly Column<ShipmentRow>[] {
  const t = useTranslations("shipments.column");
  const serviceType = useTranslations("serviceType");
  return useMemo(
    () => [
      {
        key: "shipment",
        header: t("shipment"),
        card: "title",
        cell: ({ id, external_id: externalId }) => (
          <>
            <RowLink href={`/shipments/${id}`} prefetch={false}>
              #{id}
            </RowLink>
            {externalId && (
              <div>
                <IdText className="font-normal text-muted text-sm">{externalId}</IdText>
              </div>
            )}
          </>
        ),
      },
      {
        key: "recipient",
        header: t("recipient"),
        className: "sm:max-w-40 xl:max-w-52",
        cell: ({ destination }) => (
          <>
            <span className="block truncate">{destination.name}</span>
            <span className="block truncate text-muted text-sm">
              {destination.city}, {destination.state}
            </span>
          </>
        ),
      },
      {
        key: "carrier",
        header: t("carrier"),
        sortable: true,
        className: "sm:max-w-36 xl:max-w-60",
        cell: ({ carrier, service_type: service }) => (
          <span className="flex items-center gap-2.5">
            <CarrierLogo logo={carrier.logo} className="max-xl:hidden" />
            <span className="min-w-0">
              <span className="block truncate">{carrier.name}</span>
              <span className="block truncate text-muted text-sm max-sm:hidden">{serviceType(service)}</span>
            </span>
          </span>
        ),
      },
      {
        key: "status",
        header: t("status"),
        card: "aside",
        sortable: true,
        cell: ({ status }) => <StatusBadge status={status} />,
      },
      {
        key: "price",
        header: t("price"),
        align: "end",
        sortable: true,
        cell: ({ price_incl_tax: price }) => <Money amount={price} />,
      },
      {
        key: "created",
        header: t("created"),
        align: "end",
        sortable: true,
        cell: ({ created_at: createdAt }) => (
          <span className="whitespace-nowrap">
            <DateTime at={createdAt} show="date" />
            <DateTime at={createdAt} show="time" className="text-muted text-sm max-sm:ml-1.5 sm:block" />
          </span>
        ),
      },
    ],
    [t, serviceType],
  );
}
