import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import type { OrderBatchEntryState } from "@/lib/core/vocabulary";
import type { InboxQuery } from "../filters";
import { intervalFor, type Order, ordersKey } from "../queries";

export type PricedPage = ReplyOf<"POST /api/portal/order-options">;
export type PricedOrder = PricedPage["data"][number];
export type OrderOption = NonNullable<PricedOrder["option"]>;
export type Balance = NonNullable<PricedPage["balance"]>;
export type OrderBatch = ReplyOf<"GET /api/portal/order-batches/{id}">;

/** The option that a person chose for an order. */
export interface OrderChoice {
  readonly order_id: number;
  readonly carrier_id: number;
  readonly service_type: OrderOption["service_type"];
  readonly logistic_type: OrderOption["logistic_type"];
  readonly point_id?: string;
}

export const inboxQuery = (query: InboxQuery) =>
  queryOptions({
    queryKey: [...ordersKey, "inbox", query],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/orders", { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => intervalFor(state.data?.data),
  });

/** What would be bought for these orders now: up to a page of them in one call. */
export function pricesQuery(accountId: number, ids: readonly number[], choices: readonly OrderChoice[]) {
  const chosen = choices.filter(({ order_id: id }) => ids.includes(id));
  return queryOptions({
    queryKey: [...ordersKey, "prices", accountId, ids, chosen],
    queryFn: ({ signal }) =>
      apiFetch("POST /api/portal/order-options", { body: { account_id: accountId, order_ids: ids, chosen }, signal }),
    enabled: ids.length > 0,
    staleTime: 60_000,
    refetchInterval: 120_000,
  });
}

/** All ways to send an order. What it measures and where it goes decides: a changed order is priced anew. */
export const optionsQuery = ({ id, updated_at: at }: Pick<Order, "id" | "updated_at">) =>
  queryOptions({
    queryKey: [...ordersKey, "options", id, at],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/orders/{id}/options", { params: { id }, signal }),
    staleTime: 60_000,
  });

const busyMs = 700;
/** Documents of carriers and the balance come some moments after the shipments. */
const settlingMs = 5_000;

export const batchQuery = (
  id: number,
  query: { readonly state?: OrderBatchEntryState | undefined; readonly page: number },
) =>
  queryOptions({
    queryKey: [...ordersKey, "batch", id, query],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/order-batches/{id}", { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data ? nextReadMs(state.data) : false),
  });

const nextReadMs = ({ state, counts, printable }: OrderBatch) =>
  state === "open" ? busyMs : printable.length < counts.made + counts.unpaid ? settlingMs : (false as const);
