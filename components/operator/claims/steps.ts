import { canMoveClaim } from "@/lib/core/claims";
import type { OperatorClaim } from "./queries";

/** What an operator may do with a claim: its state moves, or the carrier pays what it owes. */
export type AskedStep = "send" | "accept" | "reject" | "pay" | "settlement" | "close";

/** What the dialog of a step is about. */
export interface StepDialogProps {
  claim: OperatorClaim;
  onClose: () => void;
}

type StepFacts = Pick<OperatorClaim, "state" | "carrier_amount" | "carrier_paid" | "own_loss">;

/** What an operator may do with a claim now; the first is what usually comes next. */
export function stepsOf({ state, carrier_amount: owed, carrier_paid: paid, own_loss }: StepFacts): AskedStep[] {
  return [
    ...(canMoveClaim(state, "paid") ? (["pay"] as const) : []),
    ...(canMoveClaim(state, "sent") && !(own_loss && state === "open") ? (["send"] as const) : []),
    ...(canMoveClaim(state, "accepted") ? (["accept"] as const) : []),
    ...(canMoveClaim(state, "rejected") ? (["reject"] as const) : []),
    ...(owed > paid ? (["settlement"] as const) : []),
    ...(canMoveClaim(state, "closed") ? (["close"] as const) : []),
  ];
}
