import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { AuditReply, PortalAuditEntry } from "@/lib/api/portal/audit";
import { callApi } from "../api-client";
import type { AuditCall } from "./audit-filters";

export type AuditEntry = z.output<typeof PortalAuditEntry>;
export type AuditPage = z.output<typeof AuditReply>;

export const auditQuery = (call: AuditCall) =>
  queryOptions({
    queryKey: ["audit", call],
    queryFn: ({ signal }) => callApi<AuditPage>("/api/portal/audit", { query: call, signal }),
    placeholderData: keepPreviousData,
  });
