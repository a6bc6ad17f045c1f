"use client";

import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { QueryTable } from "@/components/shared/query-table";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DeliveryFilterBar } from "./delivery-filter-bar";
import { toDeliveriesCall } from "./delivery-filters";
import { DeliveryPages } from "./delivery-pages";
import { DeliverySkeleton } from "./delivery-skeleton";
import { NoDeliveries } from "./no-deliveries";
import { deliveryListQuery, type WebhookHealth } from "./queries";
import { SelectionBar } from "./selection-bar";
import { useDeliveryColumns } from "./use-delivery-columns";
import { useDeliveryFilters } from "./use-delivery-filters";
import { useEventLabels } from "./use-event-labels";

// Loaded on demand: most visits need none of them.
const DeliveryDialog = dynamic(() => import("./delivery-dialog").then((module) => module.DeliveryDialog));
const ReplayDialog = dynamic(() => import("./replay-dialog").then((module) => module.ReplayDialog));

/**
 * The deliveries of a subscription, filtered by state, day and shipment; redelivers single ones, a selection or a
 * period.
 */
export function DeliveryList({ webhook }: { webhook: WebhookHealth }) {
  const t = useTranslations("webhooks");
  const eventLabels = useEventLabels();
  const key = { accountId: webhook.account_id, webhookId: webhook.id };
  const isDisabled = webhook.state === "disabled";
  const { filters, narrow, open } = useDeliveryFilters(webhook.id);
  const columns = useDeliveryColumns({ filters, onOpen: open });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isReplaying, setIsReplaying] = useState(false);
  const deliveries = useQuery(deliveryListQuery(key, toDeliveriesCall(filters)));
  return (
    <Card
      flush
      title={t("delivery.title")}
      description={t("delivery.hint")}
      actions={
        <Button size="sm" icon={History} disabled={isDisabled} onClick={() => setIsReplaying(true)}>
          {t("replay.action")}
        </Button>
      }
    >
      <DeliveryFilterBar filters={filters} onNarrow={narrow} />
      {chosen.size > 0 && (
        <SelectionBar webhookKey={key} chosen={chosen} onChange={setChosen} isDisabled={isDisabled} />
      )}
      <QueryTable
        query={deliveries}
        failed={t("delivery.failed")}
        caption={t("delivery.caption")}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ id, type }) => t("delivery.choose", { event: eventLabels(type), id })}
        selection={{ chosen, onChange: setChosen }}
        empty={({ meta }) => <NoDeliveries filters={filters} total={meta.total} onNarrow={narrow} />}
        foot={(page) => <DeliveryPages page={page} webhookId={webhook.id} filters={filters} />}
        outline={<DeliverySkeleton />}
      />
      {filters.deliveryId !== undefined && (
        <DeliveryDialog
          webhookKey={key}
          deliveryId={filters.deliveryId}
          isDisabled={isDisabled}
          onClose={() => open(undefined)}
        />
      )}
      {isReplaying && <ReplayDialog webhookKey={key} onClose={() => setIsReplaying(false)} />}
    </Card>
  );
}
