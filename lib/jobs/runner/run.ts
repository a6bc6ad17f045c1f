import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { CallBody, Caller, Op, Reply, RunEvent, StepResult } from "./call";
import type { Job } from "./job";

export interface RunOptions {
  /** Ends the run after the call in progress; a later run finds the rest of the work. */
  readonly signal: AbortSignal;
  /** Delays before the first, second, … retry; the last one applies to all further retries. */
  readonly retryDelaysMs: readonly number[];
}

/** A run failed; its work waits for the next notification or sweep. */
class RunFailed extends Error {
  override readonly name: string = "RunFailed";
}

/** A function took a step that only a real Inngest server supports. */
export class UnsupportedStep extends RunFailed {
  override readonly name = "UnsupportedStep";
}

const maxCalls = 1000;
const longestDelayMs = 30_000;

/**
 * Runs a function to its end: calls it with the results of its finished steps until it is done. A failed call or step
 * is retried up to the function's `retries`, then the run fails. No state is stored: the next run finds undone work in
 * the database.
 */
export async function runToEnd(caller: Caller, job: Job, event: RunEvent, options: RunOptions): Promise<void> {
  const runId = randomUUID();
  const results = new Map<string, StepResult>();
  const planned = new Set<string>();
  let failures = 0;

  for (let calls = 0; calls < maxCalls; calls++) {
    if (options.signal.aborted) return;
    const [plannedStep] = planned;
    const reply = await caller.call(job.id, plannedStep ?? "step", toBody(job, runId, event, results, failures));
    if (reply.status === 200) return;
    if (succeeded(reply)) {
      for (const op of reply.ops) {
        if (op.op === "StepPlanned") planned.add(op.id);
        else planned.delete(op.id);
        if (op.op === "StepRun") results.set(op.id, { type: "data", data: op.data ?? null });
        if (op.op === "StepFailed") results.set(op.id, { type: "error", error: op.error });
      }
      failures = 0;
    } else {
      failures++;
      if (!reply.canRetry || failures > job.retries) throw new RunFailed(`status ${reply.status}`);
      await pause(reply, failures, options);
    }
  }
  throw new RunFailed(`not done after ${maxCalls} calls`);
}

/** A step that has exhausted its retries counts as a result: the function decides how to continue. */
function succeeded({ status, ops }: Reply): boolean {
  for (const op of ops) assertSupported(op);
  return status === 206 && ops.every(({ op }) => op !== "StepError");
}

function assertSupported({ op, opts }: Op): void {
  const isRun = ["StepRun", "StepPlanned", "StepError", "StepFailed"].includes(op);
  if (isRun && (!opts?.type || opts.type === "step.sendEvent")) return;
  throw new UnsupportedStep(`only step.run and step.sendEvent are supported, not ${opts?.type ?? op}`);
}

function toBody(
  job: Job,
  runId: string,
  event: RunEvent,
  results: ReadonlyMap<string, StepResult>,
  attempt: number,
): CallBody {
  return {
    version: 2,
    event,
    events: [event],
    steps: Object.fromEntries(results),
    // Without `fn_id` the SDK does not report steps to a server while it runs.
    ctx: {
      run_id: runId,
      attempt,
      max_attempts: job.retries + 1,
      use_api: false,
      stack: { stack: [...results.keys()], current: Math.max(0, results.size - 1) },
    },
  };
}

async function pause({ retryAfterMs }: Reply, failures: number, { signal, retryDelaysMs }: RunOptions): Promise<void> {
  const delayMs = retryAfterMs ?? retryDelaysMs[Math.min(failures, retryDelaysMs.length) - 1] ?? 0;
  await sleep(Math.min(delayMs, longestDelayMs), undefined, { signal }).catch(() => {
    // Aborted while waiting; the loop of `runToEnd` checks the signal.
  });
}
