import type { Context } from "@/lib/platform/context";
import { noLease } from "@/lib/platform/lease";
import { dayMs, retentionDays } from "@/lib/platform/retention";
import { type ClaimedBatch, changeClaimed, claimBatch, LeaseLost } from "./batch-lease";
import type { RenderJob } from "./render";
import { runBatch } from "./run-batch";

export interface BatchPrinterOptions {
  readonly context: () => Context;
  readonly render: (job: RenderJob, accountId: number) => Promise<Uint8Array[]>;
  readonly onError: (event: string, error: unknown) => void;
  /** Batches processed in parallel. */
  readonly slots?: number;
  /** Lease of a claimed batch. Another process may claim the batch when the lease was not extended for this long. */
  readonly leaseMs?: number;
}

/** Background worker for print batches. The state is in the database, so another process can continue any batch. */
export interface BatchPrinter {
  /** Starts waiting batches up to the free slots and returns how many. Does not wait for them to finish. */
  claim(): Promise<number>;
  /** Resolves when no batch is in progress. */
  settled(): Promise<void>;
  /** Stops claiming and releases the batches in progress. */
  stop(): Promise<void>;
}

const maxAttempts = 5;
const retryDelayMs = 5_000;
const retentionMs = retentionDays("print_files") * dayMs;

export function createBatchPrinter({
  context,
  render,
  onError,
  slots = 2,
  leaseMs = 60_000,
}: BatchPrinterOptions): BatchPrinter {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function claim(): Promise<number> {
    let claimed = 0;
    while (running.size < slots && !stopping.signal.aborted) {
      const batch = await claimBatch(context(), leaseMs);
      if (!batch) break;
      claimed++;
      const run = work(batch).finally(() => {
        running.delete(run);
        return fillSlots();
      });
      running.add(run);
    }
    return claimed;
  }

  /** Fills a free slot at once; the next wake-up would fill it too. Part of the run before, so that `settled` waits for it. */
  async function fillSlots(): Promise<void> {
    await claim().catch((error: unknown) => onError("documents.batch_not_claimed", error));
  }

  async function work(batch: ClaimedBatch): Promise<void> {
    const ctx = context();
    const leaseLost = new AbortController();
    const heartbeat = setInterval(() => {
      const leaseUntil = new Date(ctx.now().getTime() + leaseMs);
      changeClaimed(ctx, batch, { leaseUntil }).catch((error: unknown) => {
        if (error instanceof LeaseLost) leaseLost.abort(error);
      });
    }, leaseMs / 3);
    try {
      await runBatch(ctx, batch, {
        render: (job) => render(job, batch.accountId),
        signal: AbortSignal.any([stopping.signal, leaseLost.signal]),
      });
    } catch (error) {
      if (!(error instanceof LeaseLost)) await release(ctx, batch, error);
    } finally {
      clearInterval(heartbeat);
    }
  }

  /**
   * Releases a batch for another attempt. On shutdown the batch is free at once and the attempt does not count. After a
   * failure it waits, longer with each attempt, and fails for good after the last attempt.
   */
  async function release(ctx: Context, batch: ClaimedBatch, error: unknown): Promise<void> {
    const now = ctx.now().getTime();
    const isStopped = stopping.signal.aborted;
    if (!isStopped) onError("documents.batch_failed", error);
    const hasFailed = !isStopped && batch.attempts >= maxAttempts;
    const ended = { state: "failed", finishedAt: new Date(now), expiresAt: new Date(now + retentionMs) } as const;
    const again = { leaseUntil: new Date(now + retryDelayMs * batch.attempts), rendered: 0 };
    const stopped = { rendered: 0, attempts: batch.attempts - 1 };
    const outcome = isStopped ? stopped : hasFailed ? ended : again;
    await changeClaimed(ctx, batch, { ...noLease, ...outcome }).catch((failure: unknown) => {
      // The batch is not lost: another process claims it when the lease ends.
      if (!(failure instanceof LeaseLost)) onError("documents.batch_not_given_back", failure);
    });
  }

  return {
    claim,
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
    async stop() {
      stopping.abort(new Error("the process is being stopped"));
      await Promise.all(running);
    },
  };
}
