import type { Role } from "./roles";

/** Who reports transfers into an account. */
export const payingRoles: readonly Role[] = ["owner", "billing"];

export const topUpStates = ["pending", "confirmed", "rejected", "withdrawn"] as const;
export type TopUpState = (typeof topUpStates)[number];

export const topUpLimits = {
  reference: 60,
  note: 300,
  reason: 300,
  /** Requests of an account that may wait at a time. */
  pending: 20,
  /** How old a transfer may be when it is reported, in days. */
  daysBack: 90,
} as const;
