import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import type { DeliveryDetailV2, DeliveryListV2, DeliveryV2 } from "@/lib/api/v2/messaging/webhook-deliveries";
import type { WebhookHealthV2 } from "@/lib/api/v2/messaging/webhook-health";
import type { DeliveriesCall } from "./deliveries/delivery-filters";

export type WebhookHealth = z.output<typeof WebhookHealthV2>;
export type Delivery = z.output<typeof DeliveryV2>;
export type DeliveryPage = z.output<typeof DeliveryListV2>;
export type DeliveryDetail = z.output<typeof DeliveryDetailV2>;
export type Attempt = DeliveryDetail["attempt_log"][number];

/** Identifies a subscription, as the parameters of its endpoints. */
export interface WebhookKey {
  readonly account_id: number;
  readonly webhook_id: number;
}

/** Query key prefix of everything about subscriptions: one action may change every list. */
export const webhooksKey = ["webhooks"] as const;

/** Poll intervals: of the list, of an open subscription, and while deliveries are in flight. */
const listMs = 15_000;
const openMs = 5_000;
const busyMs = 2_000;

export const webhookListQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...webhooksKey, "list", accountId],
    queryFn: ({ signal }) =>
      apiFetch("GET /v2/accounts/{account_id}/webhook-health", { params: { account_id: accountId }, signal }),
    refetchInterval: listMs,
  });

export const webhookQuery = (key: WebhookKey) =>
  queryOptions({
    queryKey: [...webhooksKey, "one", key],
    queryFn: ({ signal }) =>
      apiFetch("GET /v2/accounts/{account_id}/webhooks/{webhook_id}/health", { params: key, signal }),
    refetchInterval: ({ state }) => (state.data && state.data.pending > 0 ? busyMs : openMs),
  });

/** The secret: fetched on demand and not cached after use. */
export const secretQuery = (key: WebhookKey) =>
  queryOptions({
    queryKey: [...webhooksKey, "secret", key],
    queryFn: ({ signal }) =>
      apiFetch("GET /v2/accounts/{account_id}/webhooks/{webhook_id}/secret", { params: key, signal }),
    gcTime: 0,
  });

export const isInProgress = ({ state }: Pick<Delivery, "state">): boolean => state === "pending" || state === "sending";

/** A page of the deliveries. The previous rows stay visible while others load. */
export const deliveryListQuery = (key: WebhookKey, query: DeliveriesCall) =>
  queryOptions({
    queryKey: [...webhooksKey, "deliveries", key, query],
    queryFn: ({ signal }) =>
      apiFetch("GET /v2/accounts/{account_id}/webhooks/{webhook_id}/deliveries", { params: key, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isInProgress) ? busyMs : openMs),
  });

export const deliveryQuery = (key: WebhookKey, deliveryId: number) =>
  queryOptions({
    queryKey: [...webhooksKey, "delivery", key, deliveryId],
    queryFn: ({ signal }) =>
      apiFetch("GET /v2/accounts/{account_id}/webhooks/{webhook_id}/deliveries/{delivery_id}", {
        params: { ...key, delivery_id: deliveryId },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? busyMs : false),
  });
