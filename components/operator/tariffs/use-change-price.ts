"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import { toast } from "@/components/ui/feedback/toast";
import type { PriceInput } from "@/lib/api/operator/tariffs";
import { tariffsKey } from "../shared/queries";
import { gridQuery, type PriceGridReply } from "./queries";

export type PriceChange = Pick<z.output<typeof PriceInput>, "destination_zone" | "up_to_grams" | "price">;

/**
 * Changes one price of a draft: optimistic update, saved one after another. Each request carries the draft's revision.
 * If somebody else changed the draft, the request is rejected and the grid is fetched again.
 */
export function useChangePrice(tariffId: number, originZone: string | null) {
  const client = useQueryClient();
  const textOf = useErrorMessage();
  // The grid is cached under the zone in the URL, which is undefined at first.
  const keys = [originZone ?? undefined, undefined].map((zone) => gridQuery(tariffId, zone).queryKey);
  const inGrids = (change: (grid: PriceGridReply) => PriceGridReply) => {
    for (const key of keys)
      client.setQueryData<PriceGridReply>(key, (grid) =>
        grid && grid.origin_zone === originZone ? change(grid) : grid,
      );
  };
  const revision = () => Math.max(...keys.map((key) => client.getQueryData<PriceGridReply>(key)?.revision ?? 0));
  return useMutation({
    scope: { id: `tariff ${tariffId}` },
    onMutate: (change: PriceChange) => inGrids((grid) => withPrice(grid, change)),
    mutationFn: (change: PriceChange) =>
      apiFetch("PATCH /api/portal/operator/tariffs/{tariff_id}/grid", {
        params: { tariff_id: tariffId },
        body: { ...change, origin_zone: originZone, revision: revision() },
      }),
    onSuccess: ({ revision: next }) => {
      inGrids((grid) => ({ ...grid, revision: next }));
      // Only mark the trial as stale: it is computed when somebody looks at it.
      return client.invalidateQueries({ queryKey: [...tariffsKey, "trial", tariffId], refetchType: "none" });
    },
    onError: (error) => {
      toast.error(textOf(error));
      return client.invalidateQueries({ queryKey: [...tariffsKey, "grid", tariffId] });
    },
  });
}

function withPrice(grid: PriceGridReply, { destination_zone: zone, up_to_grams: weight, price }: PriceChange) {
  const at = weight === null ? -1 : grid.weights.indexOf(weight);
  return {
    ...grid,
    rows: grid.rows.map((row) => {
      if (row.destination_zone !== zone) return row;
      if (weight === null) return { ...row, extra_kg: price ?? row.extra_kg };
      return { ...row, prices: row.prices.map((known, place) => (place === at ? price : known)) };
    }),
  };
}
