import { preferredLocale, requestIdOf } from "./authenticate";
import type { VersionAdapter } from "./endpoint-spec";
import { toErrorDetail } from "./error-detail";
import type { ApiRequest, ApiResponse } from "./exchange";
import { errorResponse, withHeaders } from "./reply";

/** The response to an error that was thrown outside an endpoint, in the format of a version and the request's language. */
export function respondToError(
  versionAdapter: VersionAdapter,
  request: Pick<ApiRequest, "headers">,
  error: unknown,
  { requestId = requestIdOf(request), headers = {} }: { requestId?: string; headers?: Record<string, string> } = {},
): ApiResponse {
  const detail = toErrorDetail(error, requestId);
  const reply = versionAdapter.formatError(detail, { requestId, locale: preferredLocale(request) });
  return withHeaders(errorResponse(reply, detail), requestId, headers);
}
