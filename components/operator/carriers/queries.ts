import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import type { ServiceType } from "@/lib/core/vocabulary";
import type { Carrier } from "../shared/queries";

export type CarrierServiceReply = Carrier["services"][number];
export type CarrierConnection = ReplyOf<"GET /api/portal/operator/carriers/{carrier_id}/connection">;
export type BookingIncident = CarrierConnection["incidents"][number];
export type Breaker = CarrierConnection["breakers"][number];
export type AdapterKind = CarrierConnection["kinds"][number];
export type CheckReply = ReplyOf<"POST /api/portal/operator/carriers/{carrier_id}/connection/check">;
export type AccountContract = ReplyOf<"GET /api/portal/operator/carriers/{carrier_id}/contracts">[number];
/** What a connection and an account's contract have in common. */
export type StoredContract = Pick<AccountContract, "values" | "secrets" | "services">;
type BranchPage = ReplyOf<"GET /api/portal/operator/carriers/{carrier_id}/branches">;
export type Branch = BranchPage["data"][number];

export const carriersKey = ["operator", "carriers"] as const;

/** Background jobs bring branches and prices: what they change is shown without a reload. */
const listMs = 15_000;
const soonMs = 5_000;

export const carrierListQuery = () =>
  queryOptions({
    queryKey: [...carriersKey, "list"],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/carriers", { signal }),
    refetchInterval: listMs,
  });

export const carrierQuery = (id: number) =>
  queryOptions({
    queryKey: [...carriersKey, "one", id],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/operator/carriers/{carrier_id}", { params: { carrier_id: id }, signal }),
    // A new connection brings its branches within moments.
    refetchInterval: ({ state }) => (state.data?.branches === 0 ? soonMs : listMs),
  });

export const connectionQuery = (id: number) =>
  queryOptions({
    queryKey: [...carriersKey, "connection", id],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/operator/carriers/{carrier_id}/connection", { params: { carrier_id: id }, signal }),
    refetchInterval: 15_000,
  });

export const coverageQuery = (carrierId: number, serviceId: number) =>
  queryOptions({
    queryKey: [...carriersKey, "coverage", serviceId],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/operator/carriers/{carrier_id}/services/{service_id}/coverage", {
        params: { carrier_id: carrierId, service_id: serviceId },
        signal,
      }),
  });

export const branchListQuery = (carrierId: number, query: { q?: string | undefined; page: number; per_page: number }) =>
  queryOptions({
    queryKey: [...carriersKey, "branches", carrierId, query],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/operator/carriers/{carrier_id}/branches", {
        params: { carrier_id: carrierId },
        query,
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.meta.total === 0 ? soonMs : listMs),
  });

export const contractsQuery = (id: number) =>
  queryOptions({
    queryKey: [...carriersKey, "contracts", id],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/operator/carriers/{carrier_id}/contracts", { params: { carrier_id: id }, signal }),
    refetchInterval: 15_000,
  });

export const carrierComparisonQuery = (query: { service_type: ServiceType | undefined }) =>
  queryOptions({
    queryKey: [...carriersKey, "comparison", query],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/carriers/comparison", { query, signal }),
    placeholderData: keepPreviousData,
  });
