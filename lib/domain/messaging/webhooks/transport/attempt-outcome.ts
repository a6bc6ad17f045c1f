import type { AttemptError } from "@/lib/core/vocabulary";

/** Outcome of an attempt. It succeeded if `error` is null, and only then. */
export interface AttemptOutcome {
  /**
   * Null when there was no response. Also set when a response began and never ended (`timeout`, `connection_failed`).
   */
  readonly status: number | null;
  readonly error: AttemptError | null;
  /** The failure is on our side: the attempt does not count against the receiver. */
  readonly isLocalFailure: boolean;
  readonly milliseconds: number;
  readonly remoteIp: string | null;
  /** The first 4 KiB of the response, when they are text. */
  readonly response: string | null;
  /** How long the receiver asks us to wait; set for failures only. */
  readonly retryAfterMs: number | null;
}
