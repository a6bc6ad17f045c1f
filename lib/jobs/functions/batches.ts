import type { GetStepTools } from "inngest";
import type { inngest } from "../client";

/** The steps that functions may take, whoever runs them. */
export type Steps = Pick<GetStepTools<typeof inngest>, "run" | "sendEvent">;

export interface Progress {
  readonly moved: number;
  readonly more: boolean;
}

const maxBatches = 20;

/** Works batch by batch, each a step of its own, until nothing is left or moves; `more` when the bound ended it. */
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
