"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/feedback/toast";
import { limits } from "@/lib/core/vocabulary";
import { type OrderFilters, toInboxQuery } from "../filters";
import type { InboxRow } from "./inbox-rows";
import { inboxQuery, type OrderChoice, pricesQuery } from "./queries";

interface WholeView {
  readonly accountId: number;
  readonly filters: OrderFilters;
  readonly choices: readonly OrderChoice[];
  readonly onLoaded: (rows: readonly InboxRow[]) => void;
}

/**
 * Selects all orders of a view, up to those of one batch. Each page is read and priced, so that what is bought has been seen:
 * an order that comes in afterwards is not among them.
 */
export function useWholeView({ accountId, filters, choices, onLoaded }: WholeView) {
  const client = useQueryClient();
  const textOf = useErrorMessage();
  const [done, setDone] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const rows: InboxRow[] = [];
      setDone(0);
      for (let page = 1, last = 1; page <= last && rows.length < limits.batchOrders; page++) {
        const query = toInboxQuery({ ...filters, page, perPage: limits.pricedOrders }, accountId);
        const { data: orders, meta } = await client.fetchQuery(inboxQuery(query));
        if (orders.length === 0) break;
        const ids = orders.map(({ id }) => id);
        const { data: prices } = await client.fetchQuery(pricesQuery(accountId, ids, choices));
        const pricesById = new Map(prices.map((priced) => [priced.order_id, priced]));
        rows.push(...orders.map((order) => ({ order, priced: pricesById.get(order.id), isPending: false })));
        last = meta.last_page;
        setDone(rows.length);
      }
      return rows.slice(0, limits.batchOrders);
    },
    onSuccess: onLoaded,
    onError: (error) => toast.error(textOf(error)),
  });
  return { load: () => mutate(), isLoading: isPending, done };
}
