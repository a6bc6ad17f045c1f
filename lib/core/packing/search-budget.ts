/**
 * Work done so far, in steps of some nanoseconds: what searches are limited by. Counted and not timed, as the same order
 * must get the same answer. What a step of each kind counts was fitted to times measured over thousands of orders.
 */
export const searchBudget = { spent: 0 };
