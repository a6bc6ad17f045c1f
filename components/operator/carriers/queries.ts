import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import type { BranchImportReply, OperatorBranches } from "@/lib/api/portal/operator-branches";
import type { ServiceCoverage } from "@/lib/api/portal/operator-carriers";
import type { Connection } from "@/lib/api/portal/operator-connections";
import { operatorPath } from "../operator-path";
import type { Carrier } from "../queries";

export type CarrierServiceReply = Carrier["services"][number];
export type CarrierConnection = z.output<typeof Connection>;
export type BranchPage = z.output<typeof OperatorBranches>;
export type Branch = BranchPage["data"][number];
export type ImportedBranches = z.output<typeof BranchImportReply>;
export type Coverage = z.output<typeof ServiceCoverage>;

export const carriersKey = ["operator", "carriers"] as const;

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

export const branchListQuery = (carrierId: number, query: { q?: string | undefined; page?: string | undefined }) =>
  queryOptions({
    queryKey: [...carriersKey, "branches", carrierId, query],
    queryFn: ({ signal }) => apiFetch<BranchPage>(operatorPath(`/carriers/${carrierId}/branches`), { query, signal }),
    placeholderData: keepPreviousData,
  });
