import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";

export type OperatorTariff = ReplyOf<"GET /api/portal/operator/tariffs/{tariff_id}">;
export type Carrier = ReplyOf<"GET /api/portal/operator/carriers/{carrier_id}">;

/** Query key prefix of everything about tariffs: publishing one version changes the status of others. */
export const tariffsKey = ["operator", "tariffs"] as const;

/** The filters of the list, in the format of its query and of the page's URL. */
export interface TariffFilters {
  readonly q?: string;
  readonly status?: string | undefined;
  readonly carrier_id?: number | undefined;
  readonly carrier_service_id?: string;
  readonly owner?: string;
  readonly page?: number;
  readonly per_page?: number;
}

export const tariffListQuery = (filters: TariffFilters) =>
  queryOptions({
    queryKey: [...tariffsKey, "list", filters],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/tariffs", { query: { ...filters }, signal }),
    placeholderData: keepPreviousData,
  });
