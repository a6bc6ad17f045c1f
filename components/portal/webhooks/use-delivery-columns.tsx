"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { DateTime } from "@/components/ui/date-time";
import { RowLink } from "@/components/ui/row-link";
import type { Column } from "@/components/ui/table-column";
import { type DeliveryFilters, deliveriesUrl } from "./delivery-filters";
import { DeliveryStateBadge } from "./delivery-state-badge";
import type { Delivery } from "./queries";
import { useEventLabels } from "./use-event-labels";
import { useResultLabels } from "./use-result-labels";

interface DeliveryColumns {
  filters: DeliveryFilters;
  onOpen: (deliveryId: number) => void;
}

/** Columns of the delivery list; a click on a row opens the delivery. */
export function useDeliveryColumns({ filters, onOpen }: DeliveryColumns): readonly Column<Delivery>[] {
  const t = useTranslations("webhooks");
  const eventLabels = useEventLabels();
  const resultLabels = useResultLabels();
  return useMemo(
    () => [
      {
        key: "event",
        header: t("delivery.event"),
        card: "title",
        cell: ({ id, webhook_id: webhookId, type }) => (
          <RowLink
            href={deliveriesUrl(webhookId, { ...filters, deliveryId: id })}
            prefetch={false}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onOpen(id);
            }}
          >
            {eventLabels(type)}
          </RowLink>
        ),
      },
      {
        key: "state",
        header: t("delivery.state"),
        card: "aside",
        cell: (delivery) => <DeliveryStateBadge delivery={delivery} />,
      },
      {
        key: "result",
        header: t("delivery.result"),
        card: "line",
        className: "max-sm:truncate",
        cell: ({ last_status: status, last_error: error }) =>
          resultLabels({ status, error }) ?? <span className="text-muted">–</span>,
      },
      {
        key: "attempts",
        header: t("delivery.attempts"),
        align: "end",
        card: "hidden",
        cell: ({ attempts }) => attempts,
      },
      {
        key: "shipment",
        header: t("delivery.shipment"),
        card: "lineEnd",
        cell: ({ shipment_id: shipmentId }) =>
          shipmentId ? (
            <Link
              href={`/shipments/${shipmentId}`}
              prefetch={false}
              className="relative z-10 text-accent-ink hover:underline"
            >
              #{shipmentId}
            </Link>
          ) : (
            <span className="text-muted">–</span>
          ),
      },
      {
        key: "created",
        header: t("delivery.created"),
        card: "foot",
        align: "end",
        cell: ({ created_at: createdAt }) => <DateTime at={createdAt} className="whitespace-nowrap" />,
      },
    ],
    [t, filters, onOpen, eventLabels, resultLabels],
  );
}
