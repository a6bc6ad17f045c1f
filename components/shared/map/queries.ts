import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "../api-client";

export type MapBackground = ReplyOf<"GET /api/portal/map">;

export interface Area {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** What lies behind the points of an area: the operator's tiles, or localities. */
export const mapBackgroundQuery = (area: Area | undefined) =>
  queryOptions({
    queryKey: ["map", area],
    queryFn: area ? ({ signal }) => apiFetch("GET /api/portal/map", { query: area, signal }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
