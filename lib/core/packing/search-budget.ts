/**
 * Work done by searches so far, in steps of some nanoseconds. Limits are counted in steps and not in time, because the
 * same order must always get the same result. The step count of each operation was fitted to times measured over
 * thousands of orders.
 */
export const searchBudget = { spent: 0, isOverdue: neverOverdue as () => boolean };

/** Whether a search has to stop: it has reached its limit, or the caller's emergency brake is on. */
export const isSpent = (until: number): boolean => searchBudget.spent >= until || searchBudget.isOverdue();

/** Runs `work` with the caller's emergency brake; see `PackOptions.isOverdue`. */
export function withBrake<T>(isOverdue: (() => boolean) | undefined, work: () => T): T {
  searchBudget.isOverdue = isOverdue ?? neverOverdue;
  try {
    return work();
  } finally {
    searchBudget.isOverdue = neverOverdue;
  }
}

function neverOverdue(): boolean {
  return false;
}
