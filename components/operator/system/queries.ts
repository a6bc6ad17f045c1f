import { queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";

export type System = ReplyOf<"GET /api/portal/operator/system">;

export const systemQuery = () =>
  queryOptions({
    queryKey: ["operator", "system"],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/system", { signal }),
    refetchInterval: 5_000,
  });
