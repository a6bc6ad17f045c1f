import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import type { Trial } from "@/lib/api/operator/tariff-trials";
import type { TariffGrid } from "@/lib/api/operator/tariffs";
import { tariffsKey } from "../shared/queries";

export type PriceGridReply = z.output<typeof TariffGrid>;
export type TariffTrialReply = z.output<typeof Trial>;

export const tariffQuery = (id: number) =>
  queryOptions({
    queryKey: [...tariffsKey, "one", id],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/operator/tariffs/{tariff_id}", { params: { tariff_id: id }, signal }),
  });

export const gridQuery = (id: number, originZone: string | undefined) =>
  queryOptions({
    queryKey: [...tariffsKey, "grid", id, originZone ?? ""],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/operator/tariffs/{tariff_id}/grid", {
        params: { tariff_id: id },
        query: { origin_zone: originZone },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const trialQuery = (id: number) =>
  queryOptions({
    queryKey: [...tariffsKey, "trial", id],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/operator/tariffs/{tariff_id}/trial", { params: { tariff_id: id }, signal }),
  });
