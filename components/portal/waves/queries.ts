import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";

export type Wave = ReplyOf<"GET /api/portal/waves/{wave_id}">;
export type WaveOrder = Wave["orders"][number];
export type WaveLine = Wave["lines"][number];
export type WaveSummary = ReplyOf<"GET /api/portal/waves">["data"][number];
export type CreatedWave = ReplyOf<"POST /api/portal/waves">;
export type PickReply = ReplyOf<"POST /api/portal/waves/{wave_id}/scans">;

export const wavesKey = (accountId: number) => ["waves", accountId] as const;

export const wavesQuery = (accountId: number, page: number) =>
  queryOptions({
    queryKey: [...wavesKey(accountId), "list", page],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/waves", { query: { account_id: accountId, page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });

export const waveQuery = (accountId: number, waveId: number) =>
  queryOptions({
    queryKey: [...wavesKey(accountId), waveId],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/waves/{wave_id}", {
        params: { wave_id: waveId },
        query: { account_id: accountId },
        signal,
      }),
    // Other devices tick, packers pack, and sales are stopped meanwhile.
    refetchInterval: ({ state }) => (state.data?.state === "open" ? 5_000 : false),
  });
