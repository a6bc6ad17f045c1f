import type { ShipmentStatus } from "../vocabulary";
import type { NoFacts } from "./facts";

export interface ReturnMessages {
  return_reason_needed: NoFacts;
  return_of_return: NoFacts;
  not_delivered_yet: { readonly status: ShipmentStatus };
  return_reason_unknown: NoFacts;
  return_request_decided: NoFacts;
  withdrawal_is_a_right: NoFacts;
  return_link_closed: NoFacts;
  return_selection_empty: NoFacts;
  package_of_other_shipment: NoFacts;
  item_of_other_package: NoFacts;
  selected_twice: NoFacts;
  photo_not_valid: NoFacts;
  photo_too_large: { readonly megabytes: number };
  too_many_photos: { readonly maximum: number };
  already_in_return: NoFacts;
  shipment_already_in_return: NoFacts;
  not_coming_back: { readonly status: ShipmentStatus };
  piece_of_other_shipment: NoFacts;
  foreign_piece_unexplained: NoFacts;
  /** `at` is an instant in ISO 8601. */
  piece_received_before: { readonly at: string };
  reception_of_earlier_day: NoFacts;
}
