"use client";

import { useCallback, useState } from "react";
import type { RowSelection } from "@/components/ui/table/table-selection";
import { usualShipmentSort } from "@/lib/core/vocabulary";
import { type ShipmentFilters, shipmentsUrl, toSelectionFilter } from "../../shipment-filters/filters";

/** The shipments of a bulk action: the ticked ones on any page, or all that match the filters. */
export interface ShipmentSelection {
  readonly isAll: boolean;
  readonly ids: readonly number[];
  /** Number of shipments; a lower bound when `isMore` is set. */
  readonly count: number;
  /** `count` is a lower bound. */
  readonly isMore: boolean;
  readonly filters: ShipmentFilters;
}

/** The selection in the API's format. */
export const toWireSelection = ({ isAll, ids, filters }: ShipmentSelection, accountId: number) => ({
  account_id: accountId,
  ...(isAll ? { filter: toSelectionFilter(filters) } : { shipment_ids: ids }),
});

/** The selection for a print, in the order of the list. */
export const toPrintSelection = (selection: ShipmentSelection, accountId: number) => ({
  ...toWireSelection(selection, accountId),
  sort: selection.filters.sort,
});

interface Chosen {
  /** URL of the list that the selection belongs to; it is empty in any other list. */
  readonly list: string;
  readonly keys: ReadonlySet<string>;
  readonly isAll: boolean;
}

/** The list without its order and its page: a selection spans pages. */
const listUrl = (filters: ShipmentFilters): string =>
  shipmentsUrl({ ...filters, sort: usualShipmentSort, page: 1, perPage: 25 });

const none: ReadonlySet<string> = new Set();

/** The selection of the list. It is kept on other pages and cleared by other filters. */
export function useSelection(filters: ShipmentFilters) {
  const list = listUrl(filters);
  const [state, setState] = useState<Chosen>({ list, keys: none, isAll: false });
  const isHere = state.list === list;
  const keys = isHere ? state.keys : none;
  const choose = useCallback((chosen: ReadonlySet<string>) => setState({ list, keys: chosen, isAll: false }), [list]);
  const chooseAll = useCallback(() => setState({ list, keys: none, isAll: true }), [list]);
  const chooseIn = useCallback(
    (other: ShipmentFilters, chosen: readonly string[]) =>
      setState({ list: listUrl(other), keys: new Set(chosen), isAll: false }),
    [],
  );
  const rows: RowSelection = { chosen: keys, onChange: choose };
  return { rows, isAll: isHere && state.isAll, choose, chooseIn, chooseAll, clear: () => choose(none) };
}
