"use client";

import { useTranslations } from "next-intl";
import { EventEntry, type ShipmentEvent } from "@/components/portal/shipments/detail/sent-events";
import { Card } from "@/components/ui/layout/card";
import { ScrollRegion } from "@/components/ui/layout/scroll-region";

/** The webhook events of a shipment, as they were when the page was loaded. */
export function ShipmentEvents({ events }: { events: readonly ShipmentEvent[] }) {
  const t = useTranslations("webhooks.sent");
  return (
    <Card title={t("title")} flush={events.length > 0}>
      {events.length === 0 ? (
        <p className="text-muted">{t("none")}</p>
      ) : (
        <ScrollRegion label={t("title")} className="max-h-96 overflow-y-auto">
          <ul className="divide-y">
            {events.map((event) => (
              <EventEntry key={event.id} event={event} canManage={false} />
            ))}
          </ul>
        </ScrollRegion>
      )}
    </Card>
  );
}
