import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import type { SystemReply } from "@/lib/api/portal/operator-system";
import { operatorPath } from "../operator-path";

export type System = z.output<typeof SystemReply>;

export const systemQuery = () =>
  queryOptions({
    queryKey: ["operator", "system"],
    queryFn: ({ signal }) => apiFetch<System>(operatorPath("/system"), { signal }),
    refetchInterval: 5_000,
  });
