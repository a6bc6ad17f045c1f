"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import type { RowSelection } from "@/components/ui/table/table-selection";
import { limits } from "@/lib/core/vocabulary";
import type { OrderFilters } from "../filters";
import { type TickedOrder, toBasket } from "./basket";
import type { InboxRow } from "./inbox-rows";
import { type Balance, type OrderChoice, pricesQuery } from "./queries";

const none: ReadonlySet<string> = new Set();

interface SelectionInput {
  readonly accountId: number;
  readonly filters: OrderFilters;
  /** The rows of the page. */
  readonly rows: readonly InboxRow[];
  readonly balance: Balance | undefined;
  readonly choices: readonly OrderChoice[];
}

/**
 * The ticked orders, on any page of the list, and what they come to; another list begins with none. What they come to
 * follows the ticks at a lower priority: a tick is painted before the sums are. `ids` and `basket` are of one moment. What was seen of an order
 * stays known on other pages; up to a page of those is priced again while they are out of sight.
 */
export function useOrderSelection({ accountId, filters, rows, balance, choices }: SelectionInput) {
  const { page: _page, perPage: _perPage, sort: _sort, direction: _direction, batch: _batch, ...list } = filters;
  const name = JSON.stringify(list);
  const [state, setState] = useState({ list: name, keys: none });
  const keys = state.list === name ? state.keys : none;
  const choose = useCallback((chosen: ReadonlySet<string>) => setState({ list: name, keys: chosen }), [name]);
  const seen = useRef(new Map<number, Omit<TickedOrder, "id">>());
  const keep = (kept: readonly InboxRow[]) => {
    for (const { order, priced } of kept) seen.current.set(order.id, { number: order.number, priced });
  };
  keep(rows);
  const settled = useDeferredValue(keys);
  const ids = useMemo(() => [...settled].map(Number), [settled]);
  const unseen = useMemo(() => {
    const shown = new Set(rows.map(({ order }) => order.id));
    return ids.filter((id) => !shown.has(id));
  }, [rows, ids]);
  const again = useQuery({
    ...pricesQuery(accountId, unseen, choices),
    enabled: unseen.length > 0 && unseen.length <= limits.pricedOrders,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `seen` changes with the rows.
  const basket = useMemo(() => {
    const pricedAgain = new Map(again.data?.data.map((priced) => [priced.order_id, priced]));
    const ticked = ids.map((id) => {
      const known = seen.current.get(id);
      return { id, number: known?.number ?? `#${id}`, priced: pricedAgain.get(id) ?? known?.priced };
    });
    return toBasket(ticked, balance);
  }, [ids, rows, again.data, balance]);
  const selection: RowSelection = { chosen: keys, onChange: choose };
  // Meanwhile nothing is bought: the button would buy other orders than those that are ticked.
  const isSettling = settled !== keys;
  return { selection, ids, choose, keep, basket, isSettling, clear: () => choose(none) };
}
