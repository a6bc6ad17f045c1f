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

/** Limit for finding the cheapest box that takes all units. */
export const oneBoxLimit = (count: number): number => Math.min(Math.max(10_000 * count, 110 * count ** 3), 2_000_000);

/**
 * Limit for reducing the number of packages. Small orders must cause no noticeable delay, and orders of some dozens of
 * items gain most. It is lowest at 100 items, which a page waits for; some 150 items need most attempts. Beyond that the
 * limit falls by as much as the rest of the work grows. From 20 items on no item more changes it by a tenth.
 */
export function compactLimit(count: number): number {
  if (count <= 100) return Math.min(32 * count ** 4, 4_000_000, 1.3e12 / count ** 3);
  return Math.min(1_300_000 * (count / 100) ** 6, Math.max(16_000_000 - 10_000 * count, 6_000_000));
}

/** Limit for reducing the cost of the packages. */
export const costLimit = (count: number): number => Math.min(600 * count ** 2, 500_000);
