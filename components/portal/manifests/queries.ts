import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { defineUrlState, parseAsPage, parseAsPageSize, type ValuesOf } from "@/components/shared/url-state";

export type Manifest = ReplyOf<"POST /v2/manifests">;
export type HandOver = ReplyOf<"GET /api/portal/manifests/hand-overs">["handOvers"][number];
export type LeftBehind = ReplyOf<"GET /api/portal/manifests/hand-overs">["leftBehind"][number];
export type Preview = ReplyOf<"GET /api/portal/manifests/preview">;

export const manifestsState = defineUrlState({ page: parseAsPage(), per_page: parseAsPageSize() });

export const toManifestsQuery = ({ page, per_page }: ValuesOf<typeof manifestsState>, accountId: number) => ({
  account_id: accountId,
  page,
  per_page,
});

export const manifestsKey = (accountId: number) => ["manifests", accountId] as const;

export const manifestsQuery = (query: ReturnType<typeof toManifestsQuery>) =>
  queryOptions({
    queryKey: [...manifestsKey(query.account_id), "list", query],
    queryFn: ({ signal }) => apiFetch("GET /v2/manifests", { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Colleagues scan and close meanwhile. */
export const handOversQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...manifestsKey(accountId), "hand-overs"],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/manifests/hand-overs", { query: { account_id: accountId }, signal }),
    refetchInterval: 60_000,
  });

export const previewQuery = (accountId: number, { originId, carrierId }: Pick<HandOver, "originId" | "carrierId">) =>
  queryOptions({
    queryKey: [...manifestsKey(accountId), "preview", originId, carrierId],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/manifests/preview", {
        query: { account_id: accountId, origin_id: originId, carrier_id: carrierId },
        signal,
      }),
    // What was read when the dialog was last open may have gone meanwhile.
    gcTime: 0,
  });

export const manifestQuery = (accountId: number, id: number) =>
  queryOptions({
    queryKey: [...manifestsKey(accountId), "one", id],
    queryFn: async ({ signal }) =>
      (await apiFetch("GET /v2/manifests/{id}", { params: { id }, query: {}, signal })) as Manifest,
  });

export const signatureQuery = (accountId: number, id: number) =>
  queryOptions({
    queryKey: [...manifestsKey(accountId), "signature", id],
    queryFn: ({ signal }) =>
      apiFetch("GET /api/portal/manifests/{manifest_id}/signature", { params: { manifest_id: id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
