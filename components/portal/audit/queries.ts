import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { apiFetch } from "@/components/shared/api-client";
import type { PortalAuditEntry } from "@/lib/api/portal/identity/audit";
import { type AuditCall, type AuditScope, auditPlace } from "./audit-filters";

export type AuditEntry = z.output<typeof PortalAuditEntry>;

/** The server writes the sentences, so another language is another response. */
export const auditQuery = (scope: AuditScope, call: AuditCall, locale: string) =>
  queryOptions({
    queryKey: ["audit", auditPlace(scope).list, call, locale],
    queryFn: ({ signal }) => apiFetch(auditPlace(scope).list, { query: call, signal }),
    placeholderData: keepPreviousData,
  });
