import type { InternalErrorDetail } from "../error-detail";
import type { ApiRequest } from "../exchange";
import { addressLimit, countRefusal, type RateLimitResult } from "../rate-limit";

/**
 * Counts a refused credential against its address, and replaces the error by `rate_limited` when there were too many. A
 * request without any is no guess.
 */
export async function countRefusedCredential(
  request: ApiRequest,
  detail: InternalErrorDetail,
): Promise<{ detail: InternalErrorDetail; limit: RateLimitResult }> {
  if (detail.code !== "unauthenticated" || !request.headers.has("authorization"))
    return { detail, limit: addressLimit(request) };
  const limit = await countRefusal(request).catch(() => addressLimit(request));
  const { retryAfterSeconds } = limit;
  return { limit, detail: retryAfterSeconds === undefined ? detail : { code: "rate_limited", retryAfterSeconds } };
}
