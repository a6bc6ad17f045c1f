import type { ClaimState } from "../vocabulary";

/** The states that a claim may go to from each; from `rejected` to `sent` it is appealed. */
const claimTransitions: Readonly<Record<ClaimState, readonly ClaimState[]>> = {
  open: ["sent", "accepted", "rejected", "closed"],
  sent: ["accepted", "rejected", "closed"],
  accepted: ["paid", "closed"],
  rejected: ["sent", "closed"],
  paid: ["closed"],
  closed: [],
};

/** Whether the table of states has the transition. */
export const canMoveClaim = (from: ClaimState, to: ClaimState): boolean => claimTransitions[from].includes(to);
