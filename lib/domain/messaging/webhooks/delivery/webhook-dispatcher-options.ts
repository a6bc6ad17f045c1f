import type { Context } from "@/lib/platform/context";
import type { Transport } from "../transport/transport";
import type { RetryRules } from "./results";
import type { ThroughputLimits } from "./throughput-limits";

export interface WebhookDispatcherOptions extends RetryRules {
  /** Context of background work; called anew for each unit of work. */
  readonly context: () => Context;
  readonly transport: Transport;
  readonly limits: ThroughputLimits;
  /** Reports an error on our side. The work is retried. */
  readonly onError: (event: string, error: unknown) => void;
}
