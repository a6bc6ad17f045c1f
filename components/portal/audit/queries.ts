import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiFetch, type ReplyOf } from "@/components/shared/api-client";
import { type AuditCall, type AuditScope, auditPlace } from "./audit-filters";

export type AuditEntry = ReplyOf<"GET /api/portal/audit">["data"][number];

/** The server writes the sentences, so another language is another response. */
export const auditQuery = (scope: AuditScope, call: AuditCall, locale: string) =>
  queryOptions({
    queryKey: ["audit", auditPlace(scope).list, call, locale],
    queryFn: ({ signal }) => apiFetch(auditPlace(scope).list, { query: call, signal }),
    placeholderData: keepPreviousData,
  });
