import type { Message, OrderDecisionMessage } from "../messages";

/** The message of a reason. Its facts are those that `reasonsOf` writes for the code, which stored ones have by their kind. */
export const decisionMessage = ({ code, facts }: OrderDecisionMessage): Message =>
  ({ code: `order_${code}`, facts }) as unknown as Message;
