"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { CarrierLogo } from "@/components/shared/carriers/carrier-logo";
import { useCanSeeMoney } from "@/components/shared/money-access";
import { StatusBadge } from "@/components/shared/status/status-badge";
import { DateTime } from "@/components/ui/date-time";
import { IdText } from "@/components/ui/id-text";
import { Money } from "@/components/ui/money";
import { RowLink } from "@/components/ui/table/row-link";
import type { Column } from "@/components/ui/table/table-column";
import type { ShipmentRow } from "../queries";
import { CardOutlook } from "./card-outlook";
import { HindranceBadge, useOptionalColumns } from "./optional-columns";

/**
 * Columns of the shipment list in their usual order; a row links to the shipment's page. The key of a sortable column is
 * that of its order. In compact rows each cell has one line.
 */
export function useColumns(): readonly Column<ShipmentRow>[] {
  const t = useTranslations("shipments.column");
  const serviceType = useTranslations("serviceType");
  const optional = useOptionalColumns();
  const canSeeMoney = useCanSeeMoney();
  return useMemo(
    () => [
      {
        key: "shipment",
        header: t("shipment"),
        card: "foot",
        className: "max-sm:truncate",
        cell: ({ id, external_id: externalId }) => (
          <>
            <RowLink href={`/shipments/${id}`}>#{id}</RowLink>
            {externalId && (
              <div className="max-sm:ml-1.5 max-sm:inline sm:group-data-compact/table:ml-2 sm:group-data-compact/table:inline">
                <IdText className="font-normal text-muted text-sm">{externalId}</IdText>
              </div>
            )}
          </>
        ),
      },
      optional.guide,
      {
        key: "recipient",
        header: t("recipient"),
        card: "title",
        className: "max-sm:row-span-2 sm:max-w-40 xl:max-w-52",
        cell: ({ destination }) => (
          <>
            <span className="block truncate">{destination.name}</span>
            <span className="block truncate font-normal text-muted text-sm sm:group-data-compact/table:hidden">
              {destination.city}, {destination.state}
            </span>
          </>
        ),
      },
      optional.locality,
      optional.province,
      optional.origin,
      {
        key: "carrier",
        header: t("carrier"),
        card: "lineEnd",
        sortable: true,
        className: "sm:max-w-36 xl:max-w-60",
        cell: ({ carrier, service_type: service }) => (
          <span className="flex items-center gap-2.5 max-sm:justify-end">
            <CarrierLogo logo={carrier.logo} className="max-xl:hidden sm:group-data-compact/table:hidden" />
            <span className="min-w-0">
              <span className="block truncate">{carrier.name}</span>
              <span className="block truncate text-muted text-sm max-sm:hidden sm:group-data-compact/table:hidden">
                {serviceType(service)}
              </span>
            </span>
          </span>
        ),
      },
      optional.mode,
      {
        key: "status",
        header: t("status"),
        card: "aside",
        sortable: true,
        cell: ({ status, hindrance }) => (
          <span className="inline-flex flex-wrap gap-1 max-sm:justify-end">
            <StatusBadge status={status} />
            {hindrance === "stopped" && <HindranceBadge hindrance={hindrance} />}
          </span>
        ),
      },
      optional.hindrance,
      optional.promised,
      optional.packages,
      optional.weight,
      ...(canSeeMoney
        ? ([
            optional.declaredValue,
            optional.netPrice,
            {
              key: "price",
              header: t("price"),
              card: "footEnd",
              align: "end",
              sortable: true,
              cell: (row) => (
                <span className="max-sm:flex max-sm:justify-end max-sm:gap-1.5">
                  <CardOutlook row={row} />
                  <Money amount={row.price_incl_tax} />
                </span>
              ),
            },
          ] satisfies Column<ShipmentRow>[])
        : []),
      {
        key: "created",
        header: t("created"),
        // In the place of the price on a card.
        card: canSeeMoney ? "hidden" : "footEnd",
        align: "end",
        sortable: true,
        cell: (row) => (
          <>
            {!canSeeMoney && <CardOutlook row={row} />}
            <span className="whitespace-nowrap max-sm:hidden">
              <DateTime at={row.created_at} show="date" />
              <DateTime
                at={row.created_at}
                show="time"
                className="text-muted text-sm sm:block sm:group-data-compact/table:hidden"
              />
            </span>
          </>
        ),
      },
      optional.printed,
      optional.delivered,
      optional.source,
    ],
    [t, serviceType, optional, canSeeMoney],
  );
}
