import type { LedgerMessages } from "@/lib/core/messages";
import { formatPesos } from "@/lib/core/money";
import type { ProviderFailureKind } from "@/lib/core/vocabulary";
import type { Sentences } from "../../sentence";

const providerFailures: Readonly<Record<ProviderFailureKind, string>> = {
  unauthorized: "The payment provider does not accept the credentials.",
  unreachable: "The payment provider does not answer. Try again in some minutes.",
  malformed: "The payment provider answered something that cannot be read.",
  refused: "The payment provider refused it: the account must be of Argentina and able to collect.",
};

export const ledgerSentences: Sentences<LedgerMessages> = {
  balance_insufficient: "The account's balance does not suffice.",
  nothing_charged: "Nothing is charged for this shipment.",
  amount_not_positive: "Must be more than zero.",
  amount_exceeds_charge: "Is more than what is left of the charge.",
  amount_is_zero: "Cannot be zero.",
  top_up_too_small: ({ minimumCents }) => `The minimum is ${formatPesos(minimumCents)}.`,
  transfer_in_future: "That day is still to come.",
  transfer_too_old: ({ days }) => `The transfer is more than ${days} days old: talk to whoever runs the platform.`,
  too_many_top_ups: ({ maximum }) => `${maximum} top-up requests wait already.`,
  top_up_decided: "This request waits no more: somebody confirmed, rejected or withdrew it.",
  receipt_not_valid: "It is not a PDF, JPEG or PNG that can be read.",
  payment_links_of_other_merchant:
    "These are the credentials of another merchant, and payments to the present one may still come. Stop offering links, and change them when none is open.",
  payment_links_off: "Nobody can pay by a link now: you can report a transfer.",
  payment_below_minimum: ({ minimumCents }) => `Cannot be less than the minimum, ${formatPesos(minimumCents)}.`,
  payment_too_large: ({ maximumCents }) => `The maximum is ${formatPesos(maximumCents)}.`,
  too_many_payment_links: ({ maximum }) => `${maximum} payment links were made in the last hour. Use one of them.`,
  payment_provider_failed: ({ failure }) => providerFailures[failure],
  month_not_begun: "The month has not begun yet.",
  statement_too_long: ({ maximum }) =>
    `The month has more than ${maximum.toLocaleString("en")} movements. Export the movements as CSV, which has no limit.`,
};
