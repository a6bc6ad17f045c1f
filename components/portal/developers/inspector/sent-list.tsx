"use client";

import { useQuery } from "@tanstack/react-query";
import { Inbox, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { QueryTable } from "@/components/shared/query-table";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { OptionalSelect } from "@/components/ui/form/optional-select";
import { Card } from "@/components/ui/layout/card";
import { LinkButton } from "@/components/ui/link-button";
import { FilterBar } from "@/components/ui/table/filter-bar";
import { FilterLabel } from "@/components/ui/table/filter-inputs";
import { deliveryStates } from "@/lib/core/vocabulary";
import { useDeliveryColumns } from "../../webhooks/deliveries/use-delivery-columns";
import { OlderPages } from "../older-pages";
import { sentQuery } from "../queries";
import { developersUrl, type RequestFilters, toDeliveriesCall } from "../request-filters";
import { type NamedWebhook, useWebhookNames } from "./use-webhook-names";

interface SentListProps {
  accountId: number;
  webhooks: readonly NamedWebhook[];
  filters: RequestFilters;
  onGo: (next: Partial<RequestFilters>) => void;
}

/** The newest deliveries of all subscriptions, or of one. */
export function SentList({ accountId, webhooks, filters, onGo }: SentListProps) {
  const t = useTranslations("inspector");
  const labels = useTranslations("webhooks");
  const nameOf = useWebhookNames(webhooks);
  const { webhookId, deliveryState } = filters;
  const toUrl = useCallback(
    ({ id }: { id: number }) => developersUrl({ ...filters, tab: "webhooks", deliveryId: id }),
    [filters],
  );
  const open = useCallback((deliveryId: number) => onGo({ ...filters, deliveryId }), [onGo, filters]);
  const columns = useDeliveryColumns({ toUrl, onOpen: open, subscriptionOf: nameOf });
  const narrow = (changes: Partial<RequestFilters>) =>
    onGo({ ...filters, before: undefined, deliveryId: undefined, ...changes });
  const isNarrowed = webhookId !== undefined || deliveryState !== undefined;
  const clear = () => narrow({ webhookId: undefined, deliveryState: undefined });
  const tested = webhookId ?? (webhooks.length === 1 ? webhooks[0]?.id : undefined);
  return (
    <Card
      flush
      title={t("title")}
      description={t("hint")}
      actions={
        <LinkButton href="#check" size="sm">
          {t("check.title")}
        </LinkButton>
      }
    >
      <FilterBar
        values={[webhookId, deliveryState]}
        clear={isNarrowed ? { label: labels("filter.clear"), onClear: clear } : undefined}
      >
        <FilterLabel text={labels("column.webhook")} wide>
          <OptionalSelect
            aria-label={labels("column.webhook")}
            className="sm:w-72!"
            none={t("everyWebhook")}
            value={webhookId?.toString()}
            onValueChange={(id) => narrow({ webhookId: id === undefined ? undefined : Number(id) })}
            options={webhooks.map(({ id }) => ({ value: String(id), label: nameOf(id) }))}
          />
        </FilterLabel>
        <FilterLabel text={labels("delivery.state")} wide>
          <OptionalSelect
            aria-label={labels("delivery.state")}
            className="sm:w-44!"
            none={labels("filter.everyState")}
            value={deliveryState}
            onValueChange={(state) => narrow({ deliveryState: state })}
            options={deliveryStates.map((value) => ({ value, label: labels(`state.${value}`) }))}
          />
        </FilterLabel>
      </FilterBar>
      <QueryTable
        query={useQuery(sentQuery(toDeliveriesCall(accountId, filters)))}
        failed={labels("delivery.failed")}
        caption={t("caption")}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          deliveryState !== undefined || filters.before ? (
            <EmptyState
              icon={SearchX}
              title={labels("delivery.nothingFound")}
              actions={<Button onClick={clear}>{labels("filter.clear")}</Button>}
            />
          ) : (
            <EmptyState
              icon={Inbox}
              title={labels("delivery.none")}
              description={labels("delivery.noneHint")}
              actions={
                <LinkButton href={tested === undefined ? "/settings/webhooks" : `/settings/webhooks/${tested}`}>
                  {labels("test.send")}
                </LinkButton>
              }
            />
          )
        }
        foot={({ next }) => <OlderPages filters={filters} next={next === null ? null : String(next)} />}
      />
    </Card>
  );
}
