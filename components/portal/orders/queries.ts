import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";

export type Order = ReplyOf<"GET /v2/orders/{id}">;

export const ordersKey = ["orders"] as const;

/** Shipments that are made in the background take a moment, and whoever asked for them waits. */
export const intervalFor = (orders: readonly Order[] = []) =>
  orders.some((order) => order.is_queued) ? 2_000 : 60_000;

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: [...ordersKey, "one", id],
    queryFn: ({ signal }) => apiFetch("GET /v2/orders/{id}", { params: { id }, signal }),
    refetchInterval: ({ state }) => intervalFor(state.data && [state.data]),
  });

/** Of the order as it is: every change is an entry. */
export const orderHistoryQuery = ({ id, updated_at: at }: Pick<Order, "id" | "updated_at">) =>
  queryOptions({
    queryKey: [...ordersKey, "history", id, at],
    queryFn: async ({ signal }) =>
      (await apiFetch("GET /api/portal/orders/{id}/history", { params: { id }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** The orders of a channel that have a number. */
export const numberedOrdersQuery = (query: {
  readonly account_id: number;
  readonly channel: string;
  readonly external_id: string;
}) =>
  queryOptions({
    queryKey: [...ordersKey, "numbered", query],
    queryFn: ({ signal }) => apiFetch("GET /v2/orders", { query, signal }),
    enabled: query.external_id !== "",
  });
