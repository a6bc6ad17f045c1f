"use client";

import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { ErrorState } from "../ui/error-state";
import { Table } from "../ui/table";
import { useApiErrorText } from "../use-api-error-text";
import { DeliveryFilterBar } from "./delivery-filter-bar";
import { toDeliveriesCall } from "./delivery-filters";
import { DeliveryPages } from "./delivery-pages";
import { DeliverySkeleton } from "./delivery-skeleton";
import { NoDeliveries } from "./no-deliveries";
import { deliveryListQuery, type WebhookHealth } from "./queries";
import { SelectionBar } from "./selection-bar";
import { useDeliveryColumns } from "./use-delivery-columns";
import { useDeliveryFilters } from "./use-delivery-filters";
import { useEventWords } from "./use-event-words";

// Fetched when they are needed: most visits need none of them.
const DeliveryDialog = dynamic(() => import("./delivery-dialog").then((module) => module.DeliveryDialog));
const ReplayDialog = dynamic(() => import("./replay-dialog").then((module) => module.ReplayDialog));

/** What was sent to a subscription: by state, day and shipment, opened by row, resent one by one, by choice or by time. */
export function DeliveryList({ webhook }: { webhook: WebhookHealth }) {
  const t = useTranslations("webhooks");
  const textOf = useApiErrorText();
  const eventWords = useEventWords();
  const key = { accountId: webhook.account_id, webhookId: webhook.id };
  const isDisabled = webhook.state === "disabled";
  const { filters, narrow, open } = useDeliveryFilters(webhook.id);
  const columns = useDeliveryColumns({ filters, onOpen: open });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isReplaying, setIsReplaying] = useState(false);
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(
    deliveryListQuery(key, toDeliveriesCall(filters)),
  );
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
      {data ? (
        <>
          <Table
            caption={t("delivery.caption")}
            columns={columns}
            rows={data.data}
            rowKey={({ id }) => id}
            rowLabel={({ id, type }) => t("delivery.choose", { event: eventWords(type), id })}
            selection={{ chosen, onChange: setChosen }}
            stale={isPlaceholderData}
            empty={<NoDeliveries filters={filters} total={data.meta.total} onNarrow={narrow} />}
          />
          <DeliveryPages page={data} webhookId={webhook.id} filters={filters} />
        </>
      ) : isError ? (
        <ErrorState title={t("delivery.failed")} description={textOf(error)} onRetry={() => refetch()} />
      ) : (
        <DeliverySkeleton />
      )}
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
