"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import { Button } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { Card } from "@/components/ui/layout/card";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import type { ShipmentEventsV2 } from "@/lib/api/v2/messaging/webhook-deliveries";
import { shipmentStatuses } from "@/lib/core/vocabulary";
import { deliveriesUrl } from "../../webhooks/deliveries/delivery-filters";
import { DeliveryStateBadge } from "../../webhooks/deliveries/delivery-state-badge";
import { useEventLabels } from "../../webhooks/deliveries/use-event-labels";
import { useResultLabels } from "../../webhooks/deliveries/use-result-labels";

type ShipmentEvent = z.output<typeof ShipmentEventsV2>[number];
type EventDelivery = ShipmentEvent["deliveries"][number];

interface SentEventsProps {
  shipmentId: number;
  /** Part of the query key: a status change makes the page provide new events. */
  lastStatusAt: string;
  initial: readonly ShipmentEvent[];
  /** Whether the person may open deliveries. */
  canManage: boolean;
}

const shownAtFirst = 5;
const inProgressMs = 3_000;
const otherwiseMs = 30_000;

/** The webhook events of a shipment and the result of each delivery. */
export function SentEvents({ shipmentId, lastStatusAt, initial, canManage }: SentEventsProps) {
  const { data: events } = useQuery({
    queryKey: ["shipments", "events", shipmentId, lastStatusAt],
    queryFn: ({ signal }) => apiFetch("GET /v2/shipments/{id}/events", { params: { id: shipmentId }, signal }),
    initialData: initial,
    refetchInterval: ({ state }) => (state.data?.some(isInProgress) ? inProgressMs : otherwiseMs),
  });
  if (events.length === 0 && !canManage) return null;
  return <EventsCard events={events} canManage={canManage} />;
}

interface EventsCardProps {
  events: readonly ShipmentEvent[];
  canManage: boolean;
}

/** The events, the newest ones at first. */
export function EventsCard({ events, canManage }: EventsCardProps) {
  const t = useTranslations("webhooks.sent");
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? events : events.slice(0, shownAtFirst);
  return (
    <Card
      title={t("title")}
      flush={events.length > 0}
      footer={
        shown.length < events.length && (
          <Button size="sm" onClick={() => setIsWhole(true)}>
            {t("all", { count: events.length })}
          </Button>
        )
      }
    >
      {events.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">{t("none")}</p>
          {canManage && (
            <LinkButton href="/settings/webhooks" size="sm">
              {t("create")}
            </LinkButton>
          )}
        </div>
      ) : (
        <ul className="divide-y">
          {shown.map((event) => (
            <EventEntry key={event.id} event={event} canManage={canManage} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const isInProgress = ({ deliveries }: ShipmentEvent): boolean =>
  deliveries.some(({ state }) => state === "pending" || state === "sending");

/** An event with its deliveries, as an entry of a list. */
function EventEntry({ event, canManage }: { event: ShipmentEvent; canManage: boolean }) {
  const t = useTranslations("webhooks.sent");
  const status = useTranslations("status");
  const eventLabels = useEventLabels();
  const code = shipmentStatuses.find((known) => known === event.data.status_code);
  return (
    <li className="px-5 py-3">
      <p className="font-medium">
        {eventLabels(event.type)}
        {code && <span className="font-normal text-muted"> ·&nbsp;{status(code)}</span>}
      </p>
      <DateTime at={event.created_at} className="block text-muted text-sm" />
      {event.deliveries.length === 0 && <p className="text-muted text-sm">{t("nobody")}</p>}
      <ul>
        {event.deliveries.map((delivery) => (
          <li key={delivery.id} className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <DeliveryStateBadge delivery={delivery} />
            <Receiver delivery={delivery} canManage={canManage} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Receiver({ delivery, canManage }: { delivery: EventDelivery; canManage: boolean }) {
  const t = useTranslations("webhooks.sent");
  const resultLabels = useResultLabels();
  const { id, webhook_id: webhookId, host, last_status: last, last_error: error } = delivery;
  const result = resultLabels({ status: last, error });
  return (
    <>
      {host === null ? (
        <span className="text-muted">{t("ended")}</span>
      ) : canManage ? (
        <Link
          href={deliveriesUrl(webhookId, { deliveryId: id })}
          aria-label={t("open", { host })}
          className="min-w-0 break-all text-accent-ink hover:underline"
        >
          {host}
        </Link>
      ) : (
        <span className="min-w-0 break-all">{host}</span>
      )}
      {result && <span className="text-muted">{result}</span>}
    </>
  );
}
