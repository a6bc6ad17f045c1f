import { queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";

export type Sessions = ReplyOf<"GET /api/portal/sessions">;
export type OpenSession = Sessions["data"][number];
export type SecondFactor = ReplyOf<"GET /api/portal/second-factor">;

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ["sessions"],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/sessions", { signal }),
  });

export const secondFactorQuery = () =>
  queryOptions({
    queryKey: ["second-factor"],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/second-factor", { signal }),
  });
