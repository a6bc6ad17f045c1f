import { expect, test } from "@playwright/test";

/**
 * Does one action of a person in a journey: a click, a field that is filled, a search that is typed, or a key that acts.
 * What a journey waits for and reads is no action.
 */
export type Act = (action: Promise<unknown>) => Promise<void>;

/** Counts the actions of a journey. */
export function countActions(): { readonly act: Act; readonly actions: () => number } {
  let count = 0;
  return {
    act: async (action) => {
      count += 1;
      await action;
    },
    actions: () => count,
  };
}

interface Bound {
  /** Limit of the actions. */
  readonly atMost: number;
  /** Number of actions before the change that `docs/portal.md` is about, or what stood in the way of the job then. */
  readonly before?: string;
}

const rows: string[] = [];

/** Does a job as a step of a journey within its bound, and keeps the number of its actions for the table. */
export async function doJob(
  name: string,
  { atMost, before = "not measured" }: Bound,
  work: (act: Act) => Promise<unknown>,
): Promise<void> {
  await test.step(name, async () => {
    const { act, actions } = countActions();
    await work(act);
    rows.push(`| ${name} | ${before} | ${actions()} |`);
    expect(actions(), name).toBeLessThanOrEqual(atMost);
  });
}

/** Prints the table of the jobs that were done. */
export function printJobs(): void {
  console.log(["\n| Job | Actions before | Now |", "|---|---|---|", ...rows.splice(0)].join("\n"));
}
