import { availableParallelism } from "node:os";
import { pathToFileURL } from "node:url";
import { Piscina } from "piscina";
import { DomainError } from "@/lib/core/errors";
import { onShutdown, processWide } from "@/lib/core/process-wide";
import { observeWorkerTask } from "../metrics";
import { webProcesses } from "../settings";
import { ChildEnded, createChildProcesses } from "./child-processes";
import { createFairQueue, type FairQueueLimits, type Owner, type TurnOptions } from "./fair-queue";
import { modulePath } from "./module-path";

/** A function of a module that workers call. Input and output are plain data: they are copied. */
export interface WorkerTask<Run extends (input: never) => unknown> {
  /** Path of the module from the project's folder, without its ending. */
  readonly module: string;
  /** Name of the function. */
  readonly name: string;
  /** A call that takes longer is ended together with its thread. */
  readonly budgetMs: number;
  /** Whether it reads what strangers made: in a process of its own, which a fatal error of the engine ends alone. */
  readonly isIsolated?: boolean;
  /** The function's type; there is no value. */
  readonly run?: Run;
}

/** The module is named, not imported: a bundler would include it in its bundle, and threads run the sources. */
export const workerTask = <Run extends (input: never) => unknown>(
  task: Omit<WorkerTask<Run>, "run">,
): WorkerTask<Run> => task;

interface RunOptions extends TurnOptions {
  /** The account that the work is done for; accounts take turns. */
  readonly owner: Owner;
  /** Buffers of the input that are moved to a thread instead of being copied; the caller loses them. */
  readonly transfer?: readonly ArrayBuffer[];
}

export interface WorkerPool {
  /**
   * Calls the function on a thread or in a process. Throws `OverBudget` if the call takes too long or too much memory,
   * `rate_limited` or `unavailable` if too much is waiting, and `unavailable` if the worker dies; the next call gets a new one.
   * Other errors are those of the function, by message only.
   */
  run<Run extends (input: never) => unknown>(
    task: WorkerTask<Run>,
    input: Parameters<Run>[0],
    options: RunOptions,
  ): Promise<Awaited<ReturnType<Run>>>;
  /** Terminates the workers. Calls in progress are rejected. */
  close(): Promise<void>;
}

/** A call took more time or memory than it may. To a client it is `unavailable` unless the caller knows better. */
export class OverBudget extends DomainError {
  constructor(options?: ErrorOptions) {
    super({ code: "unavailable", retryAfterSeconds: 10 }, options);
  }
}

export interface WorkerPoolLimits extends FairQueueLimits {
  /** Heap of one thread or process. */
  readonly memoryMb: number;
}

const idleMs = 60_000;

/**
 * One account's work leaves a processor to the event loop and the database. There is one thread more than one account
 * may use, so that another account finds a thread at once. Server processes share the processors.
 */
function usualLimits(): WorkerPoolLimits {
  const slotsPerOwner = Math.max(1, Math.min(Math.floor(availableParallelism() / webProcesses()) - 1, 7));
  return {
    slots: slotsPerOwner + 1,
    slotsPerOwner,
    waiting: 200,
    waitingPerOwner: 32,
    timeoutMs: 30_000,
    memoryMb: 768,
  };
}

/** Starts threads and processes on demand and terminates those that were idle for a minute. */
export function createWorkerPool(limits: WorkerPoolLimits = usualLimits()): WorkerPool {
  const queue = createFairQueue(limits);
  const threads = new Piscina({
    filename: pathToFileURL(modulePath("lib/platform/worker-pool/thread.mjs")).href,
    minThreads: 0,
    maxThreads: limits.slots,
    idleTimeout: idleMs,
    execArgv: [],
    // The threads' event loops go on while they wait for work.
    atomics: "disabled",
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
  });
  // A thread that fails without a call in progress is replaced with the next call.
  threads.on("error", () => {});
  const children = createChildProcesses({ memoryMb: limits.memoryMb, idleMs });
  let isClosed = false;

  async function call(task: WorkerTask<never>, input: unknown, transfer: readonly ArrayBuffer[]) {
    const { module, name, budgetMs, isIsolated = false } = task;
    const overdue = new AbortController();
    const timer = setTimeout(() => overdue.abort(), budgetMs);
    try {
      if (isClosed) throw new Error("the pool is closed");
      const url = pathToFileURL(modulePath(module)).href;
      const job = { module: url, name, input };
      if (isIsolated) return await children.run(job, overdue.signal);
      return await threads.run(job, { signal: overdue.signal, transferList: [...transfer] });
    } catch (error) {
      if (isClosed) throw new DomainError({ code: "unavailable", retryAfterSeconds: 5 }, { cause: error });
      if (overdue.signal.aborted || isOutOfMemory(error)) throw new OverBudget({ cause: error });
      if (isDeath(error)) throw new DomainError({ code: "unavailable", retryAfterSeconds: 1 }, { cause: error });
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    run(task, input, { owner, transfer = [], ...turn }) {
      const queuedAt = performance.now();
      const work = async () => {
        const startedAt = performance.now();
        let result = "failed";
        try {
          const output = await call(task as WorkerTask<never>, input, transfer);
          result = "done";
          return output;
        } catch (error) {
          if (error instanceof OverBudget) result = "over_budget";
          throw error;
        } finally {
          observeWorkerTask(task.name, result, startedAt - queuedAt, performance.now() - startedAt);
        }
      };
      return queue.run(owner, work, turn);
    },
    async close() {
      isClosed = true;
      children.close();
      await threads.destroy();
    },
  };
}

/** A process ends by its own fatal error, for which the same call would end the next one too. */
const isOutOfMemory = (error: unknown): boolean =>
  (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") ||
  (error instanceof ChildEnded && error.isFatal);

/** Piscina 5.3.2 has no code for it. */
const isDeath = (error: unknown): boolean =>
  error instanceof ChildEnded || (error instanceof Error && error.message.startsWith("worker exited with code"));

/** The pool of this process. */
export const workerPool = processWide("worker-pool", () => {
  const pool = createWorkerPool();
  onShutdown(() => pool.close());
  return pool;
});
