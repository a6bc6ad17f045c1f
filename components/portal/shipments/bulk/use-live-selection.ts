"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { apiFetch } from "@/components/shared/api-client";
import { toast } from "@/components/ui/feedback/toast";
import { type ShipmentFilters, toSelectionFilter } from "../../shipment-filters/filters";
import type { useSelection } from "./selection";

interface LiveList {
  readonly accountId: number;
  readonly filters: ShipmentFilters;
  readonly ids: readonly number[];
  /** Ids of the rows that are shown. */
  readonly shown: readonly number[];
  /** When the rows were read; undefined while they are those of another query. */
  readonly readAt: number | undefined;
}

/**
 * Takes shipments out of the selection that have left the list: cancelled in another tab, packed by a colleague. Those
 * that are not on the page are asked for, each time the list is read again.
 */
export function useLiveSelection(chosen: ReturnType<typeof useSelection>, list: LiveList): void {
  const t = useTranslations("desk.selection");
  const { accountId, filters, ids, shown, readAt } = list;
  const unseen = ids.filter((id) => !shown.includes(id));
  const { page: _page, perPage: _perPage, ...wanted } = filters;
  const known = useQuery({
    queryKey: ["shipments", "selected", accountId, wanted, unseen, readAt],
    queryFn: ({ signal }) =>
      apiFetch("POST /api/portal/shipments/ids", {
        body: { account_id: accountId, shipment_ids: unseen, filter: toSelectionFilter(filters) },
        signal,
      }),
    enabled: unseen.length > 0 && readAt !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { choose } = chosen;
  useEffect(() => {
    if (!known.data) return;
    const gone = unseen.filter((id) => !known.data.ids.includes(id));
    if (gone.length === 0) return;
    choose(new Set(ids.filter((id) => !gone.includes(id)).map(String)));
    toast.warning(t("gone", { count: gone.length }));
    // The selection that was asked about belongs to this answer.
  }, [known.data, choose, ids, unseen, t]);
}
