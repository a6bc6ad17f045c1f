import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { tariffsKey } from "../shared/queries";

export type PriceGridReply = ReplyOf<"GET /api/portal/operator/tariffs/{tariff_id}/grid">;
export type TariffTrialReply = ReplyOf<"GET /api/portal/operator/tariffs/{tariff_id}/trial">;

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
