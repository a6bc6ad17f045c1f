import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { isInProgress } from "../webhooks/queries";
import type { DeliveriesCall, EventsCall, RequestsCall } from "./request-filters";

export type ApiRequest = ReplyOf<"GET /api/portal/requests/{request_id}">;
export type AccountEvent = ReplyOf<"GET /api/portal/events">["data"][number];
export type DeliveryInspection = ReplyOf<"GET /api/portal/webhook-deliveries/{delivery_id}">;

/** Poll interval of the newest page; older pages do not change. */
const watchMs = 5_000;

export const requestsQuery = (call: RequestsCall) =>
  queryOptions({
    queryKey: ["developers", "requests", call],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/requests", { query: call, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: call.before ? false : watchMs,
  });

export const requestQuery = (accountId: number, id: number) =>
  queryOptions({
    queryKey: ["developers", "request", accountId, id],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/requests/{request_id}", {
        params: { request_id: id },
        query: { account_id: accountId },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const eventsQuery = (call: EventsCall) =>
  queryOptions({
    queryKey: ["developers", "events", call],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/events", { query: call, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: call.before ? false : watchMs,
  });

export const sentQuery = (call: DeliveriesCall) =>
  queryOptions({
    queryKey: ["developers", "sent", call],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/webhook-deliveries", { query: call, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: call.before ? false : watchMs,
  });

export const subscriptionsQuery = (accountId: number, messageId: string | undefined) =>
  queryOptions({
    queryKey: ["developers", "subscriptions", accountId, messageId],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/webhook-messages/{message_id}", {
        params: { message_id: messageId ?? "" },
        query: { account_id: accountId },
        signal,
      }),
    enabled: messageId !== undefined && messageId !== "",
    // The reader can choose the subscription as well.
    retry: false,
  });

export const inspectionQuery = (accountId: number, deliveryId: number) =>
  queryOptions({
    queryKey: ["developers", "inspection", accountId, deliveryId],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/webhook-deliveries/{delivery_id}", {
        params: { delivery_id: deliveryId },
        query: { account_id: accountId },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? watchMs : false),
  });
