import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import type { ImportResult, TariffGrid, Trial } from "@/lib/api/portal/operator-tariffs";
import { operatorPath } from "../operator-path";
import { type OperatorTariff, tariffsKey } from "../queries";

export type PriceGridReply = z.output<typeof TariffGrid>;
export type TariffTrialReply = z.output<typeof Trial>;
export type SheetImportReply = z.output<typeof ImportResult>;

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
