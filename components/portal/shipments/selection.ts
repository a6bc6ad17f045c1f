"use client";

import { useCallback, useState } from "react";
import type { RowSelection } from "@/components/ui/table-selection";
import { type ShipmentFilters, shipmentsUrl, toSelectionFilter } from "./filters";

/** Which shipments an action is about: those ticked, on this page and others, or all that match the filters. */
export interface ShipmentSelection {
  readonly isAll: boolean;
  readonly ids: readonly number[];
  /** How many; of all that match as far as they are counted. */
  readonly count: number;
  /** There are more than `count`. */
  readonly isMore: boolean;
  readonly filters: ShipmentFilters;
}

/** As the interface takes it. */
export const toWireSelection = ({ isAll, ids, filters }: ShipmentSelection, accountId: number) => ({
  account_id: accountId,
  ...(isAll ? { filter: toSelectionFilter(filters) } : { shipment_ids: ids }),
});

interface Chosen {
  /** The list that it was chosen from: in another one nothing is chosen. */
  readonly list: string;
  readonly keys: ReadonlySet<string>;
  readonly isAll: boolean;
}

const none: ReadonlySet<string> = new Set();

/** What is chosen in the list as it is filtered now; other pages keep it, other filters do not. */
export function useSelection(filters: ShipmentFilters) {
  const list = shipmentsUrl({ ...filters, page: 1, perPage: 25 });
  const [state, setState] = useState<Chosen>({ list, keys: none, isAll: false });
  const isHere = state.list === list;
  const keys = isHere ? state.keys : none;
  const choose = useCallback((chosen: ReadonlySet<string>) => setState({ list, keys: chosen, isAll: false }), [list]);
  const chooseAll = useCallback(() => setState({ list, keys: none, isAll: true }), [list]);
  const rows: RowSelection = { chosen: keys, onChange: choose };
  return { rows, isAll: isHere && state.isAll, choose, chooseAll, clear: () => choose(none) };
}
