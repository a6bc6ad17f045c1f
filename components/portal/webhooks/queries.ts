import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { type ApiPath, apiFetch } from "@/components/shared/api-client";
import type { DeliveryDetailV2, DeliveryListV2, DeliveryV2 } from "@/lib/api/v2/webhook-deliveries";
import type { WebhookHealthListV2, WebhookHealthV2, WebhookSecretV2 } from "@/lib/api/v2/webhook-health";
import type { DeliveriesCall } from "./delivery-filters";

export type WebhookHealth = z.output<typeof WebhookHealthV2>;
export type Delivery = z.output<typeof DeliveryV2>;
export type DeliveryPage = z.output<typeof DeliveryListV2>;
export type DeliveryDetail = z.output<typeof DeliveryDetailV2>;
export type Attempt = DeliveryDetail["attempt_log"][number];

/** Identifies a subscription. */
export interface WebhookKey {
  readonly accountId: number;
  readonly webhookId: number;
}

/** Query key prefix of everything about subscriptions: one action may change every list. */
export const webhooksKey = ["webhooks"] as const;

export const webhookPath = ({ accountId, webhookId }: WebhookKey, rest = ""): ApiPath =>
  `/v2/accounts/${accountId}/webhooks/${webhookId}${rest}`;

/** Poll intervals: of the list, of an open subscription, and while deliveries are in flight. */
const listMs = 15_000;
const openMs = 5_000;
const busyMs = 2_000;

export const webhookListQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...webhooksKey, "list", accountId],
    queryFn: ({ signal }) =>
      apiFetch<z.output<typeof WebhookHealthListV2>>(`/v2/accounts/${accountId}/webhook-health`, { signal }),
    refetchInterval: listMs,
  });

export const webhookQuery = (key: WebhookKey) =>
  queryOptions({
    queryKey: [...webhooksKey, "one", key],
    queryFn: ({ signal }) => apiFetch<WebhookHealth>(webhookPath(key, "/health"), { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.pending > 0 ? busyMs : openMs),
  });

/** The secret: fetched on demand and not cached after use. */
export const secretQuery = (key: WebhookKey) =>
  queryOptions({
    queryKey: [...webhooksKey, "secret", key],
    queryFn: ({ signal }) => apiFetch<z.output<typeof WebhookSecretV2>>(webhookPath(key, "/secret"), { signal }),
    gcTime: 0,
  });

export const isInProgress = ({ state }: Pick<Delivery, "state">): boolean => state === "pending" || state === "sending";

/** A page of the deliveries. The previous rows stay visible while others load. */
export const deliveryListQuery = (key: WebhookKey, query: DeliveriesCall) =>
  queryOptions({
    queryKey: [...webhooksKey, "deliveries", key, query],
    queryFn: ({ signal }) => apiFetch<DeliveryPage>(webhookPath(key, "/deliveries"), { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isInProgress) ? busyMs : openMs),
  });

export const deliveryQuery = (key: WebhookKey, deliveryId: number) =>
  queryOptions({
    queryKey: [...webhooksKey, "delivery", key, deliveryId],
    queryFn: ({ signal }) => apiFetch<DeliveryDetail>(webhookPath(key, `/deliveries/${deliveryId}`), { signal }),
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? busyMs : false),
  });
