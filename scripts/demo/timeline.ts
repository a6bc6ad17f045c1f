import type { Context } from "@/lib/platform/context";

/** Something that happened at a moment; it may lead to later steps, whose moments are known only then. */
export interface Step {
  readonly at: Date;
  readonly run: (ctx: Context) => Promise<readonly Step[]>;
}

/** A step that leads to nothing further. */
export const step = (at: Date, run: (ctx: Context) => Promise<unknown>): Step => ({
  at,
  run: async (ctx) => {
    await run(ctx);
    return [];
  },
});

/**
 * Runs the steps in chronological order, each with its own moment as `now`, so that the account statement and all
 * histories read as if they had been written over time. A step that lies in the future is left out.
 */
export async function runSteps(ctx: Context, steps: readonly Step[], signal?: AbortSignal): Promise<void> {
  const until = ctx.now();
  const queue = steps.filter(({ at }) => at <= until).sort((a, b) => a.at.getTime() - b.at.getTime());
  for (let next = queue.shift(); next; next = queue.shift()) {
    signal?.throwIfAborted();
    const { at, run } = next;
    for (const later of await run({ ...ctx, now: () => at })) {
      if (later.at > until) continue;
      const place = queue.findIndex((other) => other.at > later.at);
      queue.splice(place < 0 ? queue.length : place, 0, later);
    }
  }
}
