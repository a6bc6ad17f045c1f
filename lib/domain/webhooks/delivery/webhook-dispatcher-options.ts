import type { Context } from "@/lib/platform/context";
import type { Transport } from "../transport/transport";
import type { RetryRules } from "./results";
import type { ThroughputLimits } from "./throughput-limits";

export interface WebhookDispatcherOptions extends RetryRules {
  /** For work that nobody asked for; called anew for each piece of it. */
  readonly context: () => Context;
  readonly transport: Transport;
  readonly limits: ThroughputLimits;
  /** What went wrong on our side; it is tried again. */
  readonly onError: (event: string, error: unknown) => void;
}
