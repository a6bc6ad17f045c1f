import type { LogisticType, ShipmentChange, ShipmentStatus, StopCode } from "../vocabulary";
import type { NoFacts } from "./facts";

interface VoidFacts {
  readonly change: ShipmentChange;
  /** ISO 8601. */
  readonly at: string;
}

export interface ShipmentMessages {
  reason_needed: NoFacts;
  not_dropped_off: { readonly logisticType: LogisticType };
  external_id_fixed: NoFacts;
  pickup_point_needed: NoFacts;
  pickup_point_unknown: NoFacts;
  pickup_point_of_other_carrier: NoFacts;
  pickup_point_too_small: NoFacts;
  substatus_of_other_status: { readonly status: ShipmentStatus };
  before_creation: NoFacts;
  too_far_in_future: NoFacts;
  rescue_out_of_time: NoFacts;
  rescue_impossible_from: { readonly status: ShipmentStatus };
  request_resolved: NoFacts;
  price_changed: { readonly cents: number };
  change_price_changed: { readonly cents: number };
  shipment_changed_meanwhile: NoFacts;
  shipment_in_packing: { readonly station: string };
  return_fixed: NoFacts;
  reroute_to_point: NoFacts;
  address_of_point: NoFacts;
  address_of_point_only: NoFacts;
  package_named_twice: NoFacts;
  reminder_out_of_range: { readonly days: number };
  answer_not_asked: NoFacts;
  answers_full: NoFacts;
  answer_with_link: NoFacts;
  account_suspended: NoFacts;
  origin_not_confirmed: NoFacts;
  booking_pending: NoFacts;
  booking_refused: NoFacts;
  not_processed: NoFacts;
  package_unknown: { readonly packages: number };
  shipment_not_scanned: NoFacts;
  wave_ended: { readonly id: number };
  wave_empty: NoFacts;
  wave_too_long: { readonly maximum: number };
  wave_cart_taken: { readonly cart: number; readonly id: number };
  wave_found_too_many: { readonly needed: number };
  piece_unknown: NoFacts;
  piece_not_missing: { readonly missing: number };
  rest_is_nothing: NoFacts;
  rest_not_in_sale: NoFacts;
  rest_without_sale: NoFacts;
  rest_paid_on_delivery: NoFacts;
  rest_costs_more: NoFacts;
  shipment_stopped: { readonly codes: readonly StopCode[] };
  shipment_not_stopped: NoFacts;
  label_void: VoidFacts;
  guide_void: VoidFacts;
  period_reversed: NoFacts;
  period_too_long: { readonly maximum: number };
}
