import type { LedgerMessages } from "@/lib/core/messages";
import { formatPesos } from "@/lib/core/money";
import { dayMonthYear } from "@/lib/core/time/day-month-year";
import type { ProviderFailureKind, ShipmentChargeState } from "@/lib/core/vocabulary";
import type { Sentences } from "../../sentence";

const providerFailures: Readonly<Record<ProviderFailureKind, string>> = {
  unauthorized: "The payment provider does not accept the credentials.",
  unreachable: "The payment provider does not answer. Try again in some minutes.",
  malformed: "The payment provider answered something that cannot be read.",
  refused: "The payment provider refused it: the account must be of Argentina and able to collect.",
};

const decidedCharges: Readonly<Record<ShipmentChargeState, string>> = {
  announced: "This difference still waits for an answer.",
  contested: "This difference has been answered: who runs the platform decides.",
  charged: "This difference has been charged already.",
  dropped: "This difference is not charged: it is closed already.",
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
  too_many_top_ups: ({ maximum }) => `${maximum} transfer notices wait already.`,
  top_up_decided: "This notice waits no more: somebody confirmed, rejected or withdrew it.",
  receipt_not_valid: "It is not a PDF, JPEG or PNG that can be read.",
  payment_links_of_other_merchant:
    "These are the credentials of another merchant, and payments to the current one may still come. Stop offering links, and change them when none is open.",
  payment_links_off: "Payment by link is not available now: you can report a transfer.",
  payment_below_minimum: ({ minimumCents }) => `Cannot be less than the minimum, ${formatPesos(minimumCents)}.`,
  payment_too_large: ({ maximumCents }) => `The maximum is ${formatPesos(maximumCents)}.`,
  too_many_payment_links: ({ maximum }) => `${maximum} payment links were created in the last hour. Use one of them.`,
  payment_provider_failed: ({ failure }) => providerFailures[failure],
  month_not_begun: "The month has not begun yet.",
  statement_too_long: ({ maximum }) =>
    `The month has more than ${maximum.toLocaleString("en")} movements. Export the movements as CSV, which has no limit.`,
  carrier_invoice_decided: "The invoice has decided rows or payments: it cannot be removed.",
  carrier_invoice_known: ({ number, issuedOn }) =>
    `This invoice is loaded already: it is ${number} of ${dayMonthYear(issuedOn)}.`,
  too_many_rows_chosen: ({ maximum }) => `Choose up to ${maximum} rows, or a whole class.`,
  not_in_dispute: "Not all of these rows are disputed.",
  more_than_disputed: ({ maximumCents }) => `This is more than what is disputed: ${formatPesos(maximumCents)}.`,
  credit_counted: "The credit of this shipment counts on this invoice already.",
  invoice_of_other_carrier: "The invoice is of another carrier.",
  more_than_owed: ({ maximumCents }) => `This is more than what is owed of this invoice: ${formatPesos(maximumCents)}.`,
  charge_decided: ({ state }) => decidedCharges[state],
  charge_claimed: "A claim about this charge waits: decide it first.",
  charge_period_over: ({ day }) => `The period to answer ended on ${dayMonthYear(day)}.`,
  charge_period_open: ({ day }) => `The account can answer until ${dayMonthYear(day)}.`,
};
