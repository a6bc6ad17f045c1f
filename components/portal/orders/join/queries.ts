import { queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { limits } from "@/lib/core/vocabulary";
import { ordersKey } from "../queries";

export type OrderJoin = ReplyOf<"POST /api/portal/order-joins">["data"][number];

interface Batch {
  readonly ids: number[];
  readonly joins: Promise<readonly OrderJoin[]>;
}

/** By account: what the rows of a page ask for in one turn of the browser is one call. */
const batches = new Map<number, Batch>();

function openBatch(accountId: number): Batch {
  const ids: number[] = [];
  const joins = new Promise((resolve) => setTimeout(resolve)).then(async () => {
    if (batches.get(accountId)?.ids === ids) batches.delete(accountId);
    const body = { account_id: accountId, order_ids: ids };
    return (await apiFetch("POST /api/portal/order-joins", { body })).data;
  });
  const batch = { ids, joins };
  batches.set(accountId, batch);
  return batch;
}

async function loadJoin(accountId: number, orderId: number): Promise<OrderJoin | null> {
  const known = batches.get(accountId);
  const batch = known && known.ids.length < limits.joinedPage ? known : openBatch(accountId);
  batch.ids.push(orderId);
  return (await batch.joins).find((join) => join.order_ids.includes(orderId)) ?? null;
}

export const orderJoinQuery = (accountId: number, orderId: number) =>
  queryOptions({
    queryKey: [...ordersKey, "join", accountId, orderId],
    queryFn: () => loadJoin(accountId, orderId),
    staleTime: 60_000,
  });
