import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import type { ImportRowState } from "@/lib/core/vocabulary";

export type Import = ReplyOf<"GET /api/portal/imports/{id}">;
export type ImportRow = ReplyOf<"PATCH /api/portal/imports/{id}/rows/{number}">;

export const importsKey = ["imports"] as const;

const busyMs = 700;
const madeMs = 5_000;

/** Number of rows that the background job still has to check or create. */
export const openRows = ({ counts }: Import): number => counts.waiting + counts.queued;

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: [...importsKey, "one", id],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/imports/{id}", { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data ? nextReadMs(state.data) : false),
  });

/** Whether money suffices for what was made shows some moments after the creation. */
const nextReadMs = (found: Import) =>
  openRows(found) > 0 ? busyMs : found.created_shipments > 0 ? madeMs : (false as const);

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

/** What was made of the import, in the order of the file; `counts` is part of the key as for rows. */
export const importShipmentsQuery = ({ id, counts, waiting_for_money: waiting }: Import) =>
  queryOptions({
    queryKey: [...importsKey, "shipments", id, counts, waiting],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/imports/{id}/shipments", { params: { id }, signal }),
    placeholderData: keepPreviousData,
  });

/** Hidden rows are skipped until they are taken in with all others. */
export const leavesHiddenOut = ({ hidden_rows: hidden, counts }: Import): boolean =>
  hidden > 0 && counts.skipped >= hidden;

export type ImportPhase = "columns" | "checking" | "creating" | "attention" | "ready" | "done";

/** The phase of an import: what it waits for. */
export function phaseOf({ is_mapped: isMapped, counts }: Import): ImportPhase {
  if (!isMapped) return "columns";
  if (counts.waiting > 0) return "checking";
  if (counts.queued > 0) return "creating";
  if (counts.faulty + counts.failed > 0) return "attention";
  return counts.ready + counts.asked > 0 ? "ready" : "done";
}

export const importViews = ["all", "fix", "asked", "ready", "created", "skipped"] as const;
export type ImportView = (typeof importViews)[number];

/** In every view but `all`, which has the rows that begin an order. */
const statesOf: Readonly<Record<ImportView, readonly ImportRowState[]>> = {
  all: [],
  fix: ["faulty", "failed"],
  asked: ["asked"],
  ready: ["ready", "queued", "waiting"],
  created: ["created"],
  skipped: ["ignored", "skipped"],
};

export const statesIn = (view: ImportView): string | undefined => statesOf[view].join(",") || undefined;

export function countIn({ counts, orders }: Pick<Import, "counts" | "orders">, view: ImportView): number {
  return view === "all" ? orders : statesOf[view].reduce((sum, state) => sum + counts[state], 0);
}

/** The view that an import opens at, once all rows are checked: what has to be mended, else what has to be decided. */
export const firstView = (found: Pick<Import, "counts" | "orders">): ImportView =>
  (found.counts.waiting === 0 && (["fix", "asked"] as const).find((view) => countIn(found, view) > 0)) || "all";
