import type { GetStepTools } from "inngest";
import { concurrently } from "@/lib/core/concurrently";
import type { inngest } from "../client";

/** The step tools that functions may use: the embedded runner supports no others. */
export type Steps = Pick<GetStepTools<typeof inngest>, "run" | "sendEvent">;

export interface Progress {
  readonly moved: number;
  readonly more: boolean;
}

const maxBatches = 20;

/**
 * Runs stages one after the other, each though one before it failed. Adds up their progress; the first error is thrown when
 * all have run, so that the run counts as failed.
 */
export async function everyStage(stages: readonly (() => Promise<Progress>)[]): Promise<Progress> {
  const all = { moved: 0, more: false };
  await concurrently(stages, 1, async (stage) => {
    const { moved, more } = await stage();
    all.moved += moved;
    all.more ||= more;
  });
  return all;
}

/**
 * Runs batches, each as a step, until one has no more work or moves nothing; `more` = stopped by the limit of batches.
 */
export async function untilDrained(
  step: Pick<Steps, "run">,
  work: () => Promise<Progress>,
  name = "batch",
): Promise<Progress> {
  let moved = 0;
  for (let batch = 1; batch <= maxBatches; batch++) {
    const progress = await step.run(`${name}-${batch}`, work);
    moved += progress.moved;
    if (!progress.more || progress.moved === 0) return { moved, more: false };
  }
  return { moved, more: true };
}
