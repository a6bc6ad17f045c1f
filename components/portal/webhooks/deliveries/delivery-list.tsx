"use client";

import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { QueryTable } from "@/components/shared/query-table";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/layout/card";
import { type DeliveryPage, deliveryListQuery, type WebhookHealth } from "../queries";
import { DeliveryFilterBar } from "./delivery-filter-bar";
import { type DeliveryFilters, deliveriesUrl, toDeliveriesCall } from "./delivery-filters";
import { DeliveryPages } from "./delivery-pages";
import { DeliverySkeleton } from "./delivery-skeleton";
import { NoDeliveries } from "./no-deliveries";
import { presentDeliveries } from "./present-deliveries";
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
  const key = { account_id: webhook.account_id, webhook_id: webhook.id };
  const isDisabled = webhook.state === "disabled";
  const { filters, narrow, open } = useDeliveryFilters();
  const toUrl = useCallback(
    ({ id }: { id: number }) => deliveriesUrl(webhook.id, { ...filters, deliveryId: id }),
    [webhook.id, filters],
  );
  const columns = useDeliveryColumns({ toUrl, onOpen: open });
  const { chosen, setChosen } = useDeliverySelection(filters);
  const [isReplaying, setIsReplaying] = useState(false);
  const deliveries = useQuery(deliveryListQuery(key, toDeliveriesCall(filters)));
  usePresentOnly(deliveries.isPlaceholderData ? undefined : deliveries.data, setChosen);
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

const none: ReadonlySet<string> = new Set();

type SetChosen = (next: ReadonlySet<string> | ((former: ReadonlySet<string>) => ReadonlySet<string>)) => void;

/** The selection of the list. It is kept on other pages and cleared by other filters. */
function useDeliverySelection(filters: DeliveryFilters): { chosen: ReadonlySet<string>; setChosen: SetChosen } {
  const list = deliveriesUrl(0, { ...filters, page: 1, deliveryId: undefined });
  const [state, setState] = useState({ list, keys: none });
  const setChosen = useCallback<SetChosen>(
    (next) =>
      setState((former) => {
        const keys = former.list === list ? former.keys : none;
        const changed = typeof next === "function" ? next(keys) : next;
        return changed === former.keys ? former : { list, keys: changed };
      }),
    [list],
  );
  return { chosen: state.list === list ? state.keys : none, setChosen };
}

/** Takes deliveries out of the selection that have left the list since. */
function usePresentOnly(page: DeliveryPage | undefined, setChosen: SetChosen): void {
  useEffect(() => {
    if (!page) return;
    const { current_page: current, last_page: last } = page.meta;
    const shown = { ids: page.data.map(({ id }) => id), isFirst: current === 1, isLast: current >= last };
    setChosen((former) => {
      const present = presentDeliveries(former, shown);
      return present.size === former.size ? former : present;
    });
  }, [page, setChosen]);
}
