import { LRUCache } from "lru-cache";
import { addressGroupOf } from "@/lib/core/address-group";
import { DomainError } from "@/lib/core/errors";
import { processWide } from "@/lib/core/process-wide";
import { type RateTier, requestsPerMinute } from "@/lib/core/vocabulary";
import { dayBucket, leaseTokens } from "@/lib/domain/identity/accounts";
import { baseContext, type Context } from "@/lib/platform/context";
import { recordRefusedWrite } from "@/lib/platform/outages";
import { setting } from "@/lib/platform/settings";
import { clientIpOf } from "../shared/client-ip";
import type { AuthenticatedCaller } from "./authenticate";
import type { ApiRequest } from "./exchange";

/** All credentials of an account together have this many times the limit of one. */
const groupFactor = 3;
/** Refused credentials of a client address per minute. */
const refusalsPerMinute = 60;

export interface RateLimitResult {
  readonly limit: number;
  readonly remaining: number;
  /** End of the window, in Unix seconds. */
  readonly reset: number;
  /** Set when the tokens of this minute are used up and the request must be rejected. */
  readonly retryAfterSeconds?: number;
}

interface Window {
  readonly seconds: number;
  /** When windows begin, in seconds after a multiple of their length. */
  readonly begins: number;
  /**
   * A process leases this part of the limit at a time: at most so many queries in a window for each bucket. Leased tokens of a
   * process that ends stay unused.
   */
  readonly leases: number;
}

const minute: Window = { seconds: 60, begins: 0, leases: 10 };
/** The window of a day begins at midnight in Argentina. */
const day: Window = { seconds: 86_400, begins: 10_800, leases: 1_000 };

interface Bucket {
  readonly window: number;
  /** Leased tokens that this process has left. */
  tokens: number;
  /** Tokens that no process had leased at the time of the last lease. */
  unleased: number;
  /** The lease in progress; concurrent requests await it. */
  leasing?: Promise<void> | undefined;
}

/** Bounded, because strangers choose the addresses. A bucket that is evicted loses its leased tokens, no more. */
const buckets = processWide("rate-limit-buckets", () => new LRUCache<string, Bucket>({ max: 50_000 }));

/**
 * Takes `cost` tokens of the caller's tier, from its own bucket and from that of all credentials of its account; or
 * returns when the next ones are available.
 */
export async function checkRateLimit(caller: AuthenticatedCaller, tier: RateTier, cost = 1): Promise<RateLimitResult> {
  const { ctx, rateLimits, rateGroup } = caller;
  const limit = rateLimits[tier] ?? requestsPerMinute[tier];
  const own = await take(ctx, { name: `${ctx.actor.label}:${tier}`, limit }, cost);
  if (rateGroup === undefined || own.retryAfterSeconds !== undefined) return own;
  const group = await take(ctx, { name: `${rateGroup}:${tier}`, limit: limit * groupFactor }, cost);
  return { ...own, ...group, limit, remaining: Math.min(own.remaining, group.remaining) };
}

/** Takes one question of a publishable credential's day. Returns a result only when none is left. */
export async function checkDailyQuota({ ctx, publishable }: AuthenticatedCaller): Promise<RateLimitResult | undefined> {
  if (!publishable) return undefined;
  const quota = { name: `${dayBucket}${ctx.actor.label}`, limit: publishable.dailyQuota, window: day };
  const result = await take(ctx, quota, 1);
  return result.retryAfterSeconds === undefined ? undefined : result;
}

/** Throws `rate_limited` for a check that found too few tokens. */
export function assertWithinRate({ retryAfterSeconds }: RateLimitResult): void {
  if (retryAfterSeconds !== undefined) throw new DomainError({ code: "rate_limited", retryAfterSeconds });
}

/** What tells where a request came from. */
type Sender = Pick<ApiRequest, "headers">;

/**
 * Counts refused credentials against the address that sent them. Valid credentials of that address are not affected:
 * many shops share the address of their host.
 */
export const countRefusal = (request: Sender): Promise<RateLimitResult> =>
  take(baseContext(), { name: refusalBucket(request), limit: refusalsPerMinute }, 1);

const refusalBucket = (request: Sender): string =>
  `refused:${addressGroupOf(clientIpOf(request.headers.get("x-forwarded-for")))}`;

/** The limit that holds for a request without a known caller: that of its address. Takes nothing from it. */
export function addressLimit(request: Sender): RateLimitResult {
  const { window, reset } = currentWindow(baseContext());
  const bucket = buckets().get(refusalBucket(request));
  const remaining = bucket?.window === window ? bucket.tokens + bucket.unleased : refusalsPerMinute;
  return { limit: refusalsPerMinute, remaining, reset };
}

export const rateHeaders = (result: RateLimitResult): Record<string, string> => ({
  "X-RateLimit-Limit": String(result.limit),
  "X-RateLimit-Remaining": String(result.remaining),
  "X-RateLimit-Reset": String(result.reset),
});

type Source = Pick<Context, "db" | "now">;

function currentWindow(
  { now }: Pick<Source, "now">,
  { seconds, begins }: Window = minute,
): { nowSeconds: number; window: number; reset: number } {
  const nowSeconds = Math.floor(now().getTime() / 1000);
  const window = nowSeconds - ((nowSeconds - begins) % seconds);
  return { nowSeconds, window, reset: window + seconds };
}

interface Allowance {
  readonly name: string;
  readonly limit: number;
  /** A minute if left out. */
  readonly window?: Window;
}

async function take(source: Source, allowance: Allowance, cost: number): Promise<RateLimitResult> {
  const { name, limit, window: kind = minute } = allowance;
  const { nowSeconds, window, reset } = currentWindow(source, kind);
  if (setting("RATE_LIMITS") === "off") return { limit, remaining: limit, reset };
  const bucket = currentBucket(name, window, limit);
  while (bucket.tokens < cost && bucket.unleased > 0) {
    bucket.leasing ??= lease(source, name, bucket, { limit, cost, leases: kind.leases }).finally(() => {
      bucket.leasing = undefined;
    });
    await bucket.leasing;
  }
  const remaining = bucket.tokens + bucket.unleased;
  if (bucket.tokens < cost) return { limit, remaining, reset, retryAfterSeconds: reset - nowSeconds };
  bucket.tokens -= cost;
  return { limit, remaining: remaining - cost, reset };
}

function currentBucket(name: string, window: number, limit: number): Bucket {
  const present = buckets().get(name);
  if (present?.window === window) return present;
  const fresh = { window, tokens: 0, unleased: limit };
  buckets().set(name, fresh);
  return fresh;
}

async function lease(
  { db }: Source,
  name: string,
  bucket: Bucket,
  { limit, cost, leases }: { limit: number; cost: number; leases: number },
): Promise<void> {
  const chunk = Math.max(cost - bucket.tokens, Math.ceil(limit / leases));
  const request = { bucket: name, window: bucket.window, limit, chunk };
  const { granted, used } = await leaseTokens(db, request).catch((error: unknown) => {
    // Without space for the count this process counts alone: what only reads is served from a full disk too.
    if (!recordRefusedWrite(error)) throw error;
    return { granted: Math.min(chunk, bucket.unleased), used: Math.min(limit, limit - bucket.unleased + chunk) };
  });
  bucket.tokens += granted;
  bucket.unleased = limit - used;
}
