import { type Environment, readVariable } from "@/lib/platform/settings";

/** Limits of what a process sends at a time. */
export interface ThroughputLimits {
  /** Deliveries in flight. */
  readonly slots: number;
  /** Part of the slots that retries may take. */
  readonly retryShare: number;
  /** Deliveries in flight to one receiver, over all processes. */
  readonly slotsPerEndpoint: number;
  /** Attempts to one receiver that may start within a second. */
  readonly ratePerEndpoint: number;
  /** Lease of a claimed delivery. */
  readonly leaseMs: number;
  /**
   * Longest duration of an attempt, the write of its result included. No attempt starts that could outlive its lease.
   */
  readonly attemptMs: number;
}

/** The total timeout of the transport, and a margin for a slow database. */
const attemptMs = 20_000;

export function webhookThroughputLimits(env: Environment): ThroughputLimits {
  return {
    slots: readVariable(env, "WEBHOOK_SLOTS") ?? 256,
    retryShare: 0.25,
    slotsPerEndpoint: readVariable(env, "WEBHOOK_SLOTS_PER_ENDPOINT") ?? 8,
    ratePerEndpoint: readVariable(env, "WEBHOOK_RATE_PER_ENDPOINT") ?? 50,
    leaseMs: (readVariable(env, "WEBHOOK_LEASE_SECONDS") ?? 60) * 1000,
    attemptMs,
  };
}
