import type { ShipmentChargeState } from "../vocabulary";
import type { NoFacts } from "./facts";

export interface CarrierInvoiceMessages {
  /** The number or the file of an invoice that is loaded already; the day is its date. */
  carrier_invoice_known: { readonly number: string; readonly issuedOn: string };
  too_many_rows_chosen: { readonly maximum: number };
  not_in_dispute: NoFacts;
  more_than_disputed: { readonly maximumCents: number };
  more_than_owed: { readonly maximumCents: number };
  /** Somebody decided or answered it. */
  charge_decided: { readonly state: ShipmentChargeState };
  charge_period_over: { readonly day: string };
  charge_period_open: { readonly day: string };
}
