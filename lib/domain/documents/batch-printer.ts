import type { Context } from "@/lib/platform/context";
import { type ClaimedBatch, changeClaimed, claimBatch, LeaseLost } from "./batch-lease";
import type { Render } from "./render";
import { runBatch } from "./run-batch";

export interface BatchPrinterOptions {
  readonly context: () => Context;
  readonly render: Render;
  readonly onError: (event: string, error: unknown) => void;
  /** Batches that are worked on at once. */
  readonly slots?: number;
  /** How long a process that says nothing is believed to be at work. */
  readonly leaseMs?: number;
}

/** Works on batches in the background of a process. Rows are the truth: what one process leaves, another takes up. */
export interface BatchPrinter {
  /** Starts what is waiting, as far as there is room; says how many batches that were. Never waits for them. */
  claim(): Promise<number>;
  /** Resolves when nothing is being worked on. */
  settled(): Promise<void>;
  /** Takes no more, and gives back what it was working on. */
  stop(): Promise<void>;
}

const mostAttempts = 5;
const pauseMs = 5_000;
const keptMs = 3_600_000;

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
    let taken = 0;
    while (running.size < slots && !stopping.signal.aborted) {
      const batch = await claimBatch(context(), leaseMs);
      if (!batch) break;
      taken++;
      const run = work(batch).finally(() => {
        running.delete(run);
        // What waited for room goes on at once; the next wake-up would find it too.
        claim().catch((error: unknown) => onError("documents.batch_not_claimed", error));
      });
      running.add(run);
    }
    return taken;
  }

  async function work(batch: ClaimedBatch): Promise<void> {
    const ctx = context();
    const lost = new AbortController();
    const extending = setInterval(() => {
      const leaseUntil = new Date(ctx.now().getTime() + leaseMs);
      changeClaimed(ctx, batch, { leaseUntil }).catch((error: unknown) => {
        if (error instanceof LeaseLost) lost.abort(error);
      });
    }, leaseMs / 3);
    try {
      await runBatch(ctx, batch, { render, signal: AbortSignal.any([stopping.signal, lost.signal]) });
    } catch (error) {
      if (!(error instanceof LeaseLost)) await release(ctx, batch, error);
    } finally {
      clearInterval(extending);
    }
  }

  /** At once when we are being stopped, which is no fault of the batch; else after a pause, and not for ever. */
  async function release(ctx: Context, batch: ClaimedBatch, error: unknown): Promise<void> {
    const now = ctx.now().getTime();
    const isStopped = stopping.signal.aborted;
    if (!isStopped) onError("documents.batch_failed", error);
    const hasFailed = !isStopped && batch.attempts >= mostAttempts;
    const free = { claim: null, leaseUntil: isStopped ? null : new Date(now + pauseMs * batch.attempts) };
    const changes = hasFailed
      ? ({
          claim: null,
          leaseUntil: null,
          state: "failed",
          finishedAt: new Date(now),
          expiresAt: new Date(now + keptMs),
        } as const)
      : { ...free, rendered: 0, attempts: batch.attempts - (isStopped ? 1 : 0) };
    await changeClaimed(ctx, batch, changes).catch((failure: unknown) => {
      // Its lease ends by itself, or has: the batch is not lost.
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
