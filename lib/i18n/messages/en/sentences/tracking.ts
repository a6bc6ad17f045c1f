import type { TrackingMessages } from "@/lib/core/messages";
import { formatWeight } from "@/lib/core/units";
import type { MissingPieceChoice } from "@/lib/core/vocabulary";
import type { Sentences } from "../../sentence";

/** What became of the order, as a sentence. */
const missingWords: Readonly<Record<MissingPieceChoice, string>> = {
  rest: "The rest goes; what is missing is still open in the sale.",
  wait: "The order waits for stock.",
  office: "The office decides.",
};

export const trackingSentences: Sentences<TrackingMessages> = {
  rescue_completed: "Rescue completed",
  claim_recognised: "Claim recognised",
  cancel_too_late:
    "The carrier does not cancel the earlier booking any more: the change waits. Cancel this shipment, or ask the operators to resolve it.",
  cancel_by_hand: "The operators have to cancel the earlier booking at the carrier: the shipment waits until then.",
  booking_kept:
    "The carrier has the package already: it travels with the earlier booking, and the change was not told to the carrier.",
  carrier_rejected: ({ reason }) => `The carrier does not accept it: ${reason}`,
  weighed_differently: ({ package: number, declared, measured }) =>
    `Package ${number}: weighed ${formatWeight(measured)}, declared as ${formatWeight(declared)}`,
  piece_missing: ({ article, quantity, choice }) =>
    `Missing when packed: ${article}${quantity > 1 ? ` × ${quantity}` : ""}. ${missingWords[choice]}`,
  tracking_collected: "Collected at the sender's",
  tracking_collected_by_carrier: ({ carrier }) => `Collected at the sender's by ${carrier}`,
  tracking_dropped_off_at_crossdock: "Dropped off at the distribution centre by the sender",
  tracking_dropped_off_at_carrier: ({ carrier }) => `Dropped off at a branch of ${carrier} by the sender`,
  tracking_dropped_off_at_point: "Dropped off at a drop-off point by the sender",
  tracking_left_warehouse: "Left the warehouse",
  tracking_at_crossdock: "Arrived at the distribution centre",
  tracking_on_way: ({ place }) => `On its way to ${place}`,
  tracking_at_branch: ({ carrier, city }) => `At the branch of ${carrier} in ${city}`,
  tracking_collected_at_point: "Collected at the pickup point",
  tracking_delivered: ({ city }) => `Delivered in ${city}`,
  tracking_delivered_damaged: "Delivered with damaged packaging",
  tracking_kept_at_point: "Kept some more days at the pickup point",
  tracking_visit_rescheduled: "Visited again on the next business day",
  tracking_at_branch_to_return: ({ carrier, city }) => `At the branch of ${carrier} in ${city}, to be returned`,
  tracking_returning_to_crossdock: "Goes back to the distribution centre",
  tracking_held_at_crossdock: "Kept at the distribution centre",
  tracking_returning_to_seller: ({ city }) => `On its way back to ${city}`,
  tracking_returned_to_seller: ({ city }) => `Returned to the seller in ${city}`,
  tracking_lost_by_carrier: ({ carrier }) => `${carrier} cannot find it and declares it lost`,
  tracking_lost_at_crossdock: "The distribution centre cannot find it and declares it lost",
  tracking_reshipped: "Dispatched again in another shipment",
  tracking_not_collected_at_point: "Nobody collected it at the pickup point",
  tracking_recipient_absent: "The recipient was not there",
  tracking_recipient_refused: "The recipient did not accept the order",
  tracking_partly_damaged: "Part of the contents arrived damaged",
  tracking_damaged: "The contents arrived damaged",
  tracking_address_not_found: "The address was not found",
  tracking_carrier_error: ({ carrier }) => `Mistake of ${carrier} in the delivery`,
  tracking_partly_missing: "Part of the contents is missing",
  tracking_missing: "The contents are missing",
  tracking_documentation_missing: "Documents are missing",
  tracking_address_inaccessible: "The address could not be reached",
  tracking_pickup_expired: "The time to collect it has passed",
  tracking_visits_exhausted: "No visits are left",
  tracking_unsafe_area: "Unsafe area",
  tracking_not_delivered: "Could not be delivered",
};
