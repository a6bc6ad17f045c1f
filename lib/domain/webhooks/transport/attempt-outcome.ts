import type { AttemptError } from "@/lib/core/vocabulary";

/** What became of an attempt. It succeeded if `error` is null, and only then. */
export interface AttemptOutcome {
  /** Null when no answer came. Also told when the answer began and never ended (`timeout`, `connection_failed`). */
  readonly status: number | null;
  readonly error: AttemptError | null;
  /** The receiver is not to blame: the attempt does not count against it. */
  readonly isLocalFailure: boolean;
  readonly milliseconds: number;
  readonly remoteIp: string | null;
  /** The first 4 KiB of the answer, when they are text. */
  readonly response: string | null;
  /** How long the receiver asks us to wait; failures only. */
  readonly retryAfterMs: number | null;
}
