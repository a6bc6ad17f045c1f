import { DomainError, type ErrorDetail } from "@/lib/core/errors";
import { logError } from "@/lib/platform/loggable-error";
import { outageOf, recordRefusedWrite } from "@/lib/platform/outages";

export type InternalErrorDetail = ErrorDetail | { readonly code: "internal" };

/**
 * The detail of a `DomainError`. Any other exception is a bug: it is logged with its cause and becomes `internal`
 * without details. An unreachable database and a full disk become `unavailable`.
 */
export function toErrorDetail(error: unknown, requestId: string): InternalErrorDetail {
  if (error instanceof DomainError) return error.detail;
  logError({ requestId }, error);
  if (recordRefusedWrite(error)) return { code: "unavailable", retryAfterSeconds: 30, reason: "storage_full" };
  return outageOf(error) ? { code: "unavailable", retryAfterSeconds: 5 } : { code: "internal" };
}
