import { DomainError, type ErrorDetail } from "@/lib/core/errors";
import { logRequestError } from "@/lib/platform/log";
import { outageOf } from "@/lib/platform/outages";

export type InternalErrorDetail = ErrorDetail | { readonly code: "internal" };

/**
 * The detail of a `DomainError`. Any other exception is a bug: it is logged with its cause and becomes `internal`
 * without details. An unreachable database and a full disk become `unavailable`.
 */
export function toErrorDetail(error: unknown, requestId: string): InternalErrorDetail {
  if (error instanceof DomainError) return error.detail;
  logRequestError("request.failed", { request_id: requestId }, error);
  const outage = outageOf(error);
  if (outage === "storage_full") return { code: "unavailable", retryAfterSeconds: 30, reason: "storage_full" };
  return outage ? { code: "unavailable", retryAfterSeconds: 5 } : { code: "internal" };
}
