import type { ProviderFailureKind, ShipmentChargeState } from "../vocabulary";
import type { NoFacts } from "./facts";

export interface LedgerMessages {
  balance_insufficient: NoFacts;
  nothing_charged: NoFacts;
  amount_not_positive: NoFacts;
  amount_exceeds_charge: NoFacts;
  amount_is_zero: NoFacts;
  month_not_begun: NoFacts;
  top_up_too_small: { readonly minimumCents: number };
  transfer_in_future: NoFacts;
  transfer_too_old: { readonly days: number };
  too_many_top_ups: { readonly maximum: number };
  top_up_decided: NoFacts;
  receipt_not_valid: NoFacts;
  payment_links_off: NoFacts;
  payment_links_of_other_merchant: NoFacts;
  payment_below_minimum: { readonly minimumCents: number };
  payment_too_large: { readonly maximumCents: number };
  too_many_payment_links: { readonly maximum: number };
  payment_provider_failed: { readonly failure: ProviderFailureKind };
  /** A month has more movements than a statement may. */
  statement_too_long: { readonly maximum: number };
  /** The number or the file of an invoice that is loaded already; the day is its date. */
  carrier_invoice_known: { readonly number: string; readonly issuedOn: string };
  /** Rows of it are decided, or something is paid: it stays. */
  carrier_invoice_decided: NoFacts;
  too_many_rows_chosen: { readonly maximum: number };
  not_in_dispute: NoFacts;
  more_than_disputed: { readonly maximumCents: number };
  /** The claim of a shipment was settled by a credit on an invoice that has this credit in a row too. */
  credit_counted: NoFacts;
  invoice_of_other_carrier: NoFacts;
  more_than_owed: { readonly maximumCents: number };
  /** Somebody decided or answered it. */
  charge_decided: { readonly state: ShipmentChargeState };
  charge_claimed: NoFacts;
  charge_period_over: { readonly day: string };
  charge_period_open: { readonly day: string };
}
