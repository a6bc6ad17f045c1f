import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import type { SecondFactorReply, SessionsReply } from "@/lib/api/portal/identity/security";

export type Sessions = z.output<typeof SessionsReply>;
export type OpenSession = Sessions["data"][number];
export type SecondFactor = z.output<typeof SecondFactorReply>;

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
