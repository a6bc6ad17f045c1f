import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import type { SystemReply } from "@/lib/api/operator/system";

export type System = z.output<typeof SystemReply>;

export const systemQuery = () =>
  queryOptions({
    queryKey: ["operator", "system"],
    queryFn: ({ signal }) => apiFetch("GET /api/portal/operator/system", { signal }),
    refetchInterval: 5_000,
  });
