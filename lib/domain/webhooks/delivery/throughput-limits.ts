/** How much is sent at a time by a process. */
export interface ThroughputLimits {
  /** Deliveries under way. */
  readonly slots: number;
  /** Part of the slots that retries may take. */
  readonly retryShare: number;
  /** Deliveries under way to one receiver, by all processes. */
  readonly slotsPerEndpoint: number;
  /** Attempts for one receiver that may begin within a second. */
  readonly ratePerEndpoint: number;
  /** How long a delivery belongs to who claimed it. */
  readonly leaseMs: number;
  /** The longest that an attempt takes, writing its result included; none begins that could outlive its lease. */
  readonly attemptMs: number;
}

/** The total time of the transport, and some for a database that is slow. */
const attemptMs = 20_000;

export function webhookThroughputLimits(env: Readonly<Record<string, string | undefined>>): ThroughputLimits {
  const read = (name: string, usual: number, least = 1): number => {
    const value = env[name]?.trim() ? Number(env[name]) : usual;
    if (!(value >= least)) throw new Error(`${name} must be a number, ${least} or more`);
    return value;
  };
  return {
    slots: Math.floor(read("WEBHOOK_SLOTS", 256)),
    retryShare: 0.25,
    slotsPerEndpoint: Math.floor(read("WEBHOOK_SLOTS_PER_ENDPOINT", 8)),
    ratePerEndpoint: Math.floor(read("WEBHOOK_RATE_PER_ENDPOINT", 50)),
    leaseMs: read("WEBHOOK_LEASE_SECONDS", 60, attemptMs / 1000 + 1) * 1000,
    attemptMs,
  };
}
