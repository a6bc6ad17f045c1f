import { leaseTokens } from "@/lib/domain/accounts";
import type { AdmittedCaller } from "./authenticate";

/** Requests per credential and minute. */
export const perMinute = { create: 100, quote: 500, read: 1000, write: 300 } as const;
export type RateTier = keyof typeof perMinute;

export interface RateLimitResult {
  readonly limit: number;
  readonly remaining: number;
  /** End of the window, unix seconds. */
  readonly reset: number;
  /** Set when the minute's tokens are used up: the request is refused. */
  readonly retryAfterSeconds?: number;
}

const windowSeconds = 60;
/** A process takes a tenth of a limit at a time: ten queries a minute and credential, and little is left unused. */
const leases = 10;

interface Bucket {
  readonly window: number;
  /** Tokens that this process still has. */
  tokens: number;
  /** Tokens that nobody has taken yet, as of the last lease. */
  unleased: number;
  /** One lease at a time; others wait for it. */
  leasing?: Promise<void>;
}

const buckets = new Map<string, Bucket>();

/** Takes a token of the caller's tier, or says when there will be one again. */
export async function checkRateLimit({ ctx, rateLimits }: AdmittedCaller, tier: RateTier): Promise<RateLimitResult> {
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

export const rateHeaders = (admission: RateLimitResult | undefined): Record<string, string> =>
  admission === undefined
    ? {}
    : {
        "X-RateLimit-Limit": String(admission.limit),
        "X-RateLimit-Remaining": String(admission.remaining),
        "X-RateLimit-Reset": String(admission.reset),
      };

function currentBucket(name: string, window: number, limit: number): Bucket {
  const present = buckets.get(name);
  if (present?.window === window) return present;
  if (buckets.size > 10_000) for (const [key, old] of buckets) if (old.window < window) buckets.delete(key);
  const fresh = { window, tokens: 0, unleased: limit };
  buckets.set(name, fresh);
  return fresh;
}

async function lease(db: AdmittedCaller["ctx"]["db"], name: string, bucket: Bucket, limit: number): Promise<void> {
  const chunk = Math.max(1, Math.ceil(limit / leases));
  const { granted, used } = await leaseTokens(db, { bucket: name, window: bucket.window, limit, chunk });
  bucket.tokens += granted;
  bucket.unleased = limit - used;
}
