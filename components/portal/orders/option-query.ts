import { queryOptions } from "@tanstack/react-query";
import { apiFetch } from "@/components/shared/api-client";
import type { LogisticType, ServiceType } from "@/lib/core/vocabulary";
import { type Order, ordersKey } from "./queries";

/** A way to send an order, with its price. */
export interface OrderOption {
  readonly carrier: { readonly id: number; readonly name: string };
  readonly service_type: ServiceType;
  readonly logistic_type: LogisticType;
  readonly point_id: string | null;
  readonly point_name: string | null;
  readonly price_incl_tax: number;
  /** Days, `YYYY-MM-DD`. */
  readonly min_date: string;
  readonly max_date: string;
  /** The carrier did not answer: its last price. */
  readonly is_last_known: boolean;
  readonly rule: string | null;
}

interface OrderOptions {
  readonly data: readonly OrderOption[];
  readonly chosen: OrderOption | null;
  /** The chosen one is not what the buyer bought. */
  readonly differs: boolean;
  readonly problem: { readonly message: string } | null;
}

const fetchOptions = apiFetch as unknown as (
  endpoint: "GET /api/portal/orders/{id}/options",
  call: { readonly params: { readonly id: number }; readonly signal: AbortSignal },
) => Promise<OrderOptions>;

/** What an order measures and where it goes decides: a changed order is priced anew. */
export const orderOptionsQuery = ({ id, updated_at: at }: Pick<Order, "id" | "updated_at">) =>
  queryOptions({
    queryKey: [...ordersKey, "options", id, at],
    queryFn: ({ signal }) => fetchOptions("GET /api/portal/orders/{id}/options", { params: { id }, signal }),
    staleTime: 60_000,
    retry: false,
  });
