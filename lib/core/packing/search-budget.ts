/**
 * Work done by searches so far, in steps of some nanoseconds. Limits are counted in steps and not in time, because the
 * same order must always get the same result. The step count of each operation was fitted to times measured over
 * thousands of orders.
 */
export const searchBudget = { spent: 0 };
