import type { MissingPieceChoice } from "../vocabulary";
import type { NoFacts } from "./facts";

interface OfCarrier {
  readonly carrier: string;
}

interface InCity {
  readonly city: string;
}

/**
 * Comments of ours in the history of a shipment. They are stored, and name carriers and towns, never a person or an
 * address. `tracking_…` is what the embedded network reports.
 */
export interface TrackingMessages {
  rescue_completed: NoFacts;
  claim_recognised: NoFacts;
  carrier_rejected: { readonly reason: string };
  /** Of the former booking of a shipment that changed. */
  cancel_too_late: NoFacts;
  cancel_by_hand: NoFacts;
  booking_kept: NoFacts;
  /** The number of the package, and weights in grams. */
  weighed_differently: { readonly package: number; readonly declared: number; readonly measured: number };
  /** An article that a packer did not find, and what became of the order. */
  piece_missing: { readonly article: string; readonly quantity: number; readonly choice: MissingPieceChoice };
  tracking_collected: NoFacts;
  tracking_collected_by_carrier: OfCarrier;
  tracking_dropped_off_at_crossdock: NoFacts;
  tracking_dropped_off_at_carrier: OfCarrier;
  tracking_dropped_off_at_point: NoFacts;
  tracking_left_warehouse: NoFacts;
  tracking_at_crossdock: NoFacts;
  tracking_on_way: { readonly place: string };
  tracking_at_branch: OfCarrier & InCity;
  tracking_collected_at_point: NoFacts;
  tracking_delivered: InCity;
  tracking_delivered_damaged: NoFacts;
  tracking_kept_at_point: NoFacts;
  tracking_visit_rescheduled: NoFacts;
  tracking_at_branch_to_return: OfCarrier & InCity;
  tracking_returning_to_crossdock: NoFacts;
  tracking_held_at_crossdock: NoFacts;
  tracking_returning_to_seller: InCity;
  tracking_returned_to_seller: InCity;
  tracking_lost_by_carrier: OfCarrier;
  tracking_lost_at_crossdock: NoFacts;
  tracking_reshipped: NoFacts;
  tracking_not_collected_at_point: NoFacts;
  tracking_recipient_absent: NoFacts;
  tracking_recipient_refused: NoFacts;
  tracking_partly_damaged: NoFacts;
  tracking_damaged: NoFacts;
  tracking_address_not_found: NoFacts;
  tracking_carrier_error: OfCarrier;
  tracking_partly_missing: NoFacts;
  tracking_missing: NoFacts;
  tracking_documentation_missing: NoFacts;
  tracking_address_inaccessible: NoFacts;
  tracking_pickup_expired: NoFacts;
  tracking_visits_exhausted: NoFacts;
  tracking_unsafe_area: NoFacts;
  tracking_not_delivered: NoFacts;
}
