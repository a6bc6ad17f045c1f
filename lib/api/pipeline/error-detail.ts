import { DomainError, type ErrorDetail } from "@/lib/core/errors";
import { logError } from "@/lib/platform/loggable-error";

export type InternalErrorDetail = ErrorDetail | { readonly code: "internal" };

/**
 * The detail of a `DomainError`. Any other exception is a bug: it is logged with its cause and becomes `internal`
 * without details. An unreachable database becomes `unavailable`.
 */
export function toErrorDetail(error: unknown, requestId: string): InternalErrorDetail {
  if (error instanceof DomainError) return error.detail;
  logError({ requestId }, error);
  return isDatabaseAway(error) ? { code: "unavailable", retryAfterSeconds: 5 } : { code: "internal" };
}

const awayCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "57P01",
  "57P02",
  "57P03",
  "53300",
]);

function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  // A stopped server may have removed its Unix socket. Any other missing file is a bug.
  const hasNoSocket = code === "ENOENT" && syscall === "connect";
  return hasNoSocket || awayCodes.has(code) || isDatabaseAway(error.cause);
}
