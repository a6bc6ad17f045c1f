import type { LedgerMessages } from "@/lib/core/messages";
import type { Sentences } from "../../sentence";

export const ledgerSentences: Sentences<LedgerMessages> = {
  balance_insufficient: "The account's balance does not suffice.",
  nothing_charged: "Nothing is charged for this shipment.",
  amount_not_positive: "Must be more than zero.",
  amount_exceeds_charge: "Is more than what is left of the charge.",
  amount_is_zero: "Cannot be zero.",
  month_not_begun: "The month has not begun yet.",
  statement_too_long: ({ maximum }) =>
    `The month has more than ${maximum.toLocaleString("en")} movements. Export the movements as CSV, which has no limit.`,
};
