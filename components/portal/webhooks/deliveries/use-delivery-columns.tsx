"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { DateTime } from "@/components/ui/date-time";
import { Link } from "@/components/ui/link";
import { RowLink } from "@/components/ui/table/row-link";
import type { Column } from "@/components/ui/table/table-column";
import type { Delivery } from "../queries";
import { DeliveryStateBadge } from "./delivery-state-badge";
import { useEventLabels } from "./use-event-labels";
import { useResultLabels } from "./use-result-labels";

interface DeliveryColumns {
  /** The URL at which the delivery is open. */
  toUrl: (delivery: Delivery) => string;
  onOpen: (deliveryId: number) => void;
  /** Names the subscription of a delivery, for lists of several. */
  subscriptionOf?: (webhookId: number) => ReactNode;
}

/** Columns of the delivery list; a click on a row opens the delivery. */
export function useDeliveryColumns({ toUrl, onOpen, subscriptionOf }: DeliveryColumns): readonly Column<Delivery>[] {
  const t = useTranslations("webhooks");
  const eventLabels = useEventLabels();
  const resultLabels = useResultLabels();
  return useMemo(
    () => [
      {
        key: "event",
        header: t("delivery.event"),
        card: "title",
        cell: (delivery) => (
          <RowLink
            href={toUrl(delivery)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onOpen(delivery.id);
            }}
          >
            {eventLabels(delivery.type)}
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
      subscriptionOf
        ? {
            key: "webhook",
            header: t("column.webhook"),
            card: "foot",
            className: "max-sm:truncate",
            cell: ({ webhook_id: webhookId }) => subscriptionOf(webhookId),
          }
        : {
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
            <Link href={`/shipments/${shipmentId}`} className="relative z-10 text-accent-ink hover:underline">
              #{shipmentId}
            </Link>
          ) : (
            <span className="text-muted">–</span>
          ),
      },
      {
        key: "created",
        header: t("delivery.created"),
        card: subscriptionOf ? "footEnd" : "foot",
        align: "end",
        cell: ({ created_at: createdAt }) => <DateTime at={createdAt} className="whitespace-nowrap" />,
      },
    ],
    [t, toUrl, onOpen, subscriptionOf, eventLabels, resultLabels],
  );
}
