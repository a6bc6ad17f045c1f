/** Why a shipment needs somebody, what matters most in front: the first reason of a shipment names its row. */
export const exceptionReasons = [
  "answered",
  "stopped",
  "refused",
  "lost",
  "damaged",
  "bad_address",
  "failed",
  "held",
  "at_branch",
  "rescheduled",
  "late",
] as const;
export type ExceptionReason = (typeof exceptionReasons)[number];

/** To be looked into; put off by a reminder, or in the hands of an operator; done until something new happens. */
export const exceptionStates = ["open", "waiting", "done"] as const;
export type ExceptionState = (typeof exceptionStates)[number];

/** What people do with the exceptions of shipments. */
export const exceptionMarks = ["done", "remind", "reopen", "assign", "unassign"] as const;
export type ExceptionMark = (typeof exceptionMarks)[number];
