import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import type { ImportRowState } from "@/lib/core/vocabulary";

export type Import = ReplyOf<"GET /api/portal/imports/{id}">;
export type ImportRow = ReplyOf<"PATCH /api/portal/imports/{id}/rows/{number}">;

export const importsKey = ["imports"] as const;

const busyMs = 700;

/** Number of rows that the background job still has to check or create. */
export const openRows = ({ counts }: Import): number => counts.waiting + counts.queued;

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: [...importsKey, "one", id],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/imports/{id}", { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && openRows(state.data) > 0 ? busyMs : false),
  });

export const importListQuery = (accountId: number) =>
  queryOptions({
    queryKey: [...importsKey, "list", accountId],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/imports", { query: { account_id: accountId }, signal }),
    refetchInterval: ({ state }) => (state.data?.some((found) => openRows(found) > 0) ? 2_000 : false),
  });

/** `counts` is part of the query key: rows change when their counts by state do, so the last change is fetched too. */
export const importRowsQuery = (
  { id, counts }: Pick<Import, "id" | "counts">,
  query: { state?: string | undefined; page: number },
) =>
  queryOptions({
    queryKey: [...importsKey, "rows", id, query, counts],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/imports/{id}/rows", { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });

export type ImportPhase = "columns" | "checking" | "creating" | "attention" | "ready" | "done";

/** The phase of an import: what it waits for. */
export function phaseOf({ is_mapped: isMapped, counts }: Import): ImportPhase {
  if (!isMapped) return "columns";
  if (counts.waiting > 0) return "checking";
  if (counts.queued > 0) return "creating";
  if (counts.faulty + counts.failed > 0) return "attention";
  return counts.ready > 0 ? "ready" : "done";
}

export const importViews = ["all", "fix", "ready", "created", "skipped"] as const;
export type ImportView = (typeof importViews)[number];

export const statesOf: Readonly<Record<ImportView, readonly ImportRowState[]>> = {
  all: [],
  fix: ["faulty", "failed"],
  ready: ["ready", "queued", "waiting"],
  created: ["created"],
  skipped: ["skipped"],
};
