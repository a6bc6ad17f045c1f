import type { GetStepTools } from "inngest";
import type { inngest } from "../client";

/** The step tools that functions may use: the embedded runner supports no others. */
export type Steps = Pick<GetStepTools<typeof inngest>, "run" | "sendEvent">;

export interface Progress {
  readonly moved: number;
  readonly more: boolean;
}

const maxBatches = 20;

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
