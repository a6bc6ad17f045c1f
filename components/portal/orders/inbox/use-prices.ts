"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useCallback, useRef, useState } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/feedback/toast";
import type { Order } from "../queries";
import { type ChosenOption, type InboxRow, isOfChoice, toChoice, toInboxRows } from "./inbox-rows";
import { type OrderChoice, type OrderOption, type PricedPage, pricesQuery } from "./queries";

const nothingChosen: ReadonlyMap<number, ChosenOption> = new Map();
const noRows: readonly InboxRow[] = [];
const noPrices: PricedPage["data"] = [];

/** The orders of a page with what would be bought for each, priced in one call, and the options that a person changes. */
export function usePrices(accountId: number, orders: readonly Order[], isPriced: boolean) {
  const t = useTranslations("inbox");
  const textOf = useErrorMessage();
  const [chosen, setChosen] = useState(nothingChosen);
  const choices = [...chosen.values()].map(({ choice }) => choice);
  const ids = isPriced ? orders.map(({ id }) => id) : [];
  const prices = useQuery(pricesQuery(accountId, ids, choices));
  const before = useRef(noRows);
  const rows = toInboxRows(
    { orders, prices: prices.data?.data ?? noPrices, isPending: prices.isLoading, chosen },
    before.current,
  );
  before.current = rows;
  const setOption = (orderId: number, option: ChosenOption | undefined) =>
    setChosen((former) => {
      const next = new Map(former);
      if (option) next.set(orderId, option);
      else next.delete(orderId);
      return next;
    });
  const { mutate } = useMutation({
    mutationFn: (choice: OrderChoice) =>
      apiFetch("POST /api/portal/order-options", {
        body: { account_id: accountId, order_ids: [choice.order_id], chosen: [choice] },
      }),
    onMutate: (choice) => setOption(choice.order_id, { choice, priced: undefined }),
    onSuccess: ({ data: [priced] }, choice) => {
      const isHad = priced !== undefined && isOfChoice(priced, choice);
      setOption(choice.order_id, isHad ? { choice, priced } : undefined);
      if (!isHad) toast.error(t("option.gone"));
    },
    onError: (error, { order_id: orderId }) => {
      setOption(orderId, undefined);
      toast.error(textOf(error));
    },
  });
  const choose = useCallback((orderId: number, option: OrderOption) => mutate(toChoice(orderId, option)), [mutate]);
  return { prices, rows, choices, choose };
}
