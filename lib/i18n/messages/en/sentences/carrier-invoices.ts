import type { CarrierInvoiceMessages } from "@/lib/core/messages";
import { formatPesos } from "@/lib/core/money";
import { dayMonthYear } from "@/lib/core/time/day-month-year";
import type { ShipmentChargeState } from "@/lib/core/vocabulary";
import type { Sentences } from "../../sentence";

const decided: Readonly<Record<ShipmentChargeState, string>> = {
  announced: "This difference still waits for an answer.",
  contested: "This difference has been answered: who runs the platform decides.",
  charged: "This difference has been charged already.",
  dropped: "This difference is not charged: it is closed already.",
};

export const carrierInvoiceSentences: Sentences<CarrierInvoiceMessages> = {
  carrier_invoice_known: ({ number, issuedOn }) =>
    `This invoice is loaded already: it is ${number} of ${dayMonthYear(issuedOn)}.`,
  too_many_rows_chosen: ({ maximum }) => `Choose up to ${maximum} rows, or a whole class.`,
  not_in_dispute: "Not all of these rows are disputed.",
  more_than_disputed: ({ maximumCents }) => `This is more than what is disputed: ${formatPesos(maximumCents)}.`,
  more_than_owed: ({ maximumCents }) => `This is more than what is owed of this invoice: ${formatPesos(maximumCents)}.`,
  charge_decided: ({ state }) => decided[state],
  charge_period_over: ({ day }) => `The period to answer ended on ${dayMonthYear(day)}.`,
  charge_period_open: ({ day }) => `The account can answer until ${dayMonthYear(day)}.`,
};
