import { leaseTokens } from "@/lib/domain/accounts";
import type { AuthenticatedCaller } from "./authenticate";

/** Requests per credential and minute. */
export const perMinute = { create: 100, quote: 500, read: 1000, write: 300 } as const;
export type RateTier = keyof typeof perMinute;

export interface RateLimitResult {
  readonly limit: number;
  readonly remaining: number;
  /** End of the window, in Unix seconds. */
  readonly reset: number;
  /** Set when the tokens of this minute are used up and the request must be rejected. */
  readonly retryAfterSeconds?: number;
}

const windowSeconds = 60;
/**
 * A process leases a tenth of the limit at a time. That costs at most ten queries a minute for each credential and
 * tier, and few leased tokens stay unused.
 */
const leases = 10;

interface Bucket {
  readonly window: number;
  /** Leased tokens that this process has left. */
  tokens: number;
  /** Tokens that no process had leased at the time of the last lease. */
  unleased: number;
  /** The lease in progress; concurrent requests await it. */
  leasing?: Promise<void> | undefined;
}

const buckets = new Map<string, Bucket>();

/** Takes a token of the caller's tier, or returns when the next one is available. */
export async function checkRateLimit(
  { ctx, rateLimits }: AuthenticatedCaller,
  tier: RateTier,
): Promise<RateLimitResult> {
  const nowSeconds = Math.floor(ctx.now().getTime() / 1000);
  const window = nowSeconds - (nowSeconds % windowSeconds);
  const limit = rateLimits[tier] ?? perMinute[tier];
  const reset = window + windowSeconds;
  if (process.env.RATE_LIMITS === "off") return { limit, remaining: limit, reset };
  const name = `${ctx.actor.label}:${tier}`;
  const bucket = currentBucket(name, window, limit);
  while (bucket.tokens === 0 && bucket.unleased > 0) {
    bucket.leasing ??= lease(ctx.db, name, bucket, limit).finally(() => {
      bucket.leasing = undefined;
    });
    await bucket.leasing;
  }
  if (bucket.tokens === 0) return { limit, remaining: 0, reset, retryAfterSeconds: reset - nowSeconds };
  bucket.tokens--;
  return { limit, remaining: bucket.tokens + bucket.unleased, reset };
}

export const rateHeaders = (result: RateLimitResult | undefined): Record<string, string> =>
  result === undefined
    ? {}
    : {
        "X-RateLimit-Limit": String(result.limit),
        "X-RateLimit-Remaining": String(result.remaining),
        "X-RateLimit-Reset": String(result.reset),
      };

function currentBucket(name: string, window: number, limit: number): Bucket {
  const present = buckets.get(name);
  if (present?.window === window) return present;
  if (buckets.size > 10_000) for (const [key, old] of buckets) if (old.window < window) buckets.delete(key);
  const fresh = { window, tokens: 0, unleased: limit };
  buckets.set(name, fresh);
  return fresh;
}

async function lease(db: AuthenticatedCaller["ctx"]["db"], name: string, bucket: Bucket, limit: number): Promise<void> {
  const chunk = Math.max(1, Math.ceil(limit / leases));
  const { granted, used } = await leaseTokens(db, { bucket: name, window: bucket.window, limit, chunk });
  bucket.tokens += granted;
  bucket.unleased = limit - used;
}
