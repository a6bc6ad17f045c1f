import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { type ApiPath, apiFetch } from "@/components/shared/api-client";
import type { BranchImportReply, OperatorBranches } from "@/lib/api/portal/operator-branches";
import type { OperatorCarrier, ServiceCoverage } from "@/lib/api/portal/operator-carriers";
import type { Connection } from "@/lib/api/portal/operator-connections";
import type { PriceTrialReply } from "@/lib/api/portal/operator-prices";
import type { RulesReply, RulesTrialReply } from "@/lib/api/portal/operator-rules";
import type { ImportResult, Tariff, TariffGrid, TariffList, Trial } from "@/lib/api/portal/operator-tariffs";

export type OperatorTariff = z.output<typeof Tariff>;
export type TariffPage = z.output<typeof TariffList>;
export type PriceGridReply = z.output<typeof TariffGrid>;
export type TariffTrialReply = z.output<typeof Trial>;
export type SheetImportReply = z.output<typeof ImportResult>;
export type Carrier = z.output<typeof OperatorCarrier>;
export type CarrierServiceReply = Carrier["services"][number];
export type CarrierConnection = z.output<typeof Connection>;
export type BranchPage = z.output<typeof OperatorBranches>;
export type Branch = BranchPage["data"][number];
export type ImportedBranches = z.output<typeof BranchImportReply>;
export type Coverage = z.output<typeof ServiceCoverage>;
export type TriedPrices = z.output<typeof PriceTrialReply>;
export type TriedOption = TriedPrices["options"][number];
export type Rules = z.output<typeof RulesReply>;
export type RulesTrial = z.output<typeof RulesTrialReply>;

export const operatorPath = (rest: string): ApiPath => `/api/portal/operator${rest}`;

/** Under which everything about tariffs is kept: publishing one changes the standing of others. */
export const tariffsKey = ["operator", "tariffs"] as const;
export const carriersKey = ["operator", "carriers"] as const;

/** The filters of the list, as its query takes them and as the address of the page has them. */
export interface TariffFilters {
  readonly q?: string;
  readonly standing?: string;
  readonly carrier_id?: string;
  readonly carrier_service_id?: string;
  readonly owner?: string;
  readonly page?: string;
}

export const tariffListQuery = (filters: TariffFilters) =>
  queryOptions({
    queryKey: [...tariffsKey, "list", filters],
    queryFn: ({ signal }) => apiFetch<TariffPage>(operatorPath("/tariffs"), { query: { ...filters }, signal }),
    placeholderData: keepPreviousData,
  });

export const tariffQuery = (id: number) =>
  queryOptions({
    queryKey: [...tariffsKey, "one", id],
    queryFn: ({ signal }) => apiFetch<OperatorTariff>(operatorPath(`/tariffs/${id}`), { signal }),
  });

export const gridQuery = (id: number, originZone: string | undefined) =>
  queryOptions({
    queryKey: [...tariffsKey, "grid", id, originZone ?? ""],
    queryFn: ({ signal }) =>
      apiFetch<PriceGridReply>(operatorPath(`/tariffs/${id}/grid`), { query: { origin_zone: originZone }, signal }),
    placeholderData: keepPreviousData,
  });

export const trialQuery = (id: number) =>
  queryOptions({
    queryKey: [...tariffsKey, "trial", id],
    queryFn: ({ signal }) => apiFetch<TariffTrialReply>(operatorPath(`/tariffs/${id}/trial`), { signal }),
  });

export const carrierListQuery = () =>
  queryOptions({
    queryKey: [...carriersKey, "list"],
    queryFn: ({ signal }) => apiFetch<Carrier[]>(operatorPath("/carriers"), { signal }),
  });

export const carrierQuery = (id: number) =>
  queryOptions({
    queryKey: [...carriersKey, "one", id],
    queryFn: ({ signal }) => apiFetch<Carrier>(operatorPath(`/carriers/${id}`), { signal }),
  });

export const connectionQuery = (id: number) =>
  queryOptions({
    queryKey: [...carriersKey, "connection", id],
    queryFn: ({ signal }) => apiFetch<CarrierConnection>(operatorPath(`/carriers/${id}/connection`), { signal }),
    refetchInterval: 15_000,
  });

export const coverageQuery = (carrierId: number, serviceId: number) =>
  queryOptions({
    queryKey: [...carriersKey, "coverage", serviceId],
    queryFn: ({ signal }) =>
      apiFetch<Coverage>(operatorPath(`/carriers/${carrierId}/services/${serviceId}/coverage`), { signal }),
  });

export const branchListQuery = (carrierId: number, query: { q?: string; page?: string }) =>
  queryOptions({
    queryKey: [...carriersKey, "branches", carrierId, query],
    queryFn: ({ signal }) => apiFetch<BranchPage>(operatorPath(`/carriers/${carrierId}/branches`), { query, signal }),
    placeholderData: keepPreviousData,
  });

export const rulesQuery = (accountId: number) =>
  queryOptions({
    queryKey: ["operator", "rules", accountId],
    queryFn: ({ signal }) => apiFetch<Rules>(operatorPath(`/accounts/${accountId}/rules`), { signal }),
  });
