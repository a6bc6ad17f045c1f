"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import { useErrorMessage } from "@/components/shared/use-error-message";
import type { PriceInput, PriceReply } from "@/lib/api/portal/operator-tariffs";
import { operatorPath } from "../operator-path";
import { tariffsKey } from "../queries";
import { gridQuery, type PriceGridReply } from "./queries";

export type PriceChange = Pick<z.output<typeof PriceInput>, "destination_zone" | "up_to_grams" | "price">;

/**
 * Changes one price of a draft, shown at once and saved one after the other: each says which state of the draft it was made
 * in. Where somebody else has changed it meanwhile, it is refused and the grid is fetched anew.
 */
export function useChangePrice(tariffId: number, originZone: string | null) {
  const client = useQueryClient();
  const textOf = useErrorMessage();
  // The grid is kept under the zone that the address names, which is none at first.
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
      apiFetch<z.output<typeof PriceReply>>(operatorPath(`/tariffs/${tariffId}/grid`), {
        method: "PATCH",
        body: { ...change, origin_zone: originZone, revision: revision() },
      }),
    onSuccess: ({ revision: next }) => {
      inGrids((grid) => ({ ...grid, revision: next }));
      // What the draft changes is reckoned when somebody looks at it.
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
