import { message, type TrackingMessage } from "@/lib/core/messages";
import type { FailureReason, LogisticType, ServiceType, ShipmentStatus } from "@/lib/core/vocabulary";

/** What a comment may name: carriers and towns, never a person or an address. */
interface CommentSubject {
  readonly direction: "forward" | "return";
  readonly serviceType: ServiceType;
  readonly logisticType: LogisticType;
  readonly carrier: string;
  readonly originCity: string;
  readonly destinationCity: string;
}

type Comment = TrackingMessage | ((shipment: CommentSubject) => TrackingMessage);

const collected: Readonly<Record<LogisticType, Comment>> = {
  crossdock: message("tracking_collected"),
  xd_dropoff: message("tracking_dropped_off_at_crossdock"),
  carrier_pickup: ({ carrier }) => message("tracking_collected_by_carrier", { carrier }),
  carrier_dropoff: ({ carrier }) => message("tracking_dropped_off_at_carrier", { carrier }),
  point_dropoff: message("tracking_dropped_off_at_point"),
  fulfillment: message("tracking_left_warehouse"),
};

const atPoint = (there: TrackingMessage, elsewhere: Comment): Comment => {
  return (shipment) => (shipment.serviceType === "pickup_point" ? there : resolve(elsewhere, shipment));
};
const sellerCity = ({ direction, originCity, destinationCity }: CommentSubject): string =>
  direction === "return" ? destinationCity : originCity;

const comments: Readonly<Partial<Record<ShipmentStatus, Comment>>> = {
  shipped: (shipment) => resolve(collected[shipment.logisticType], shipment),
  crossdock: message("tracking_at_crossdock"),
  in_transit_to_carrier: ({ carrier }) => message("tracking_on_way", { place: carrier }),
  received_by_carrier: ({ carrier, originCity }) => message("tracking_at_branch", { carrier, city: originCity }),
  in_transit: ({ destinationCity }) => message("tracking_on_way", { place: destinationCity }),
  delivered: atPoint(message("tracking_collected_at_point"), ({ destinationCity }) =>
    message("tracking_delivered", { city: destinationCity }),
  ),
  delivered_with_damage: message("tracking_delivered_damaged"),
  rescheduled: atPoint(message("tracking_kept_at_point"), message("tracking_visit_rescheduled")),
  in_carrier_ready_to_return: ({ carrier, destinationCity }) =>
    message("tracking_at_branch_to_return", { carrier, city: destinationCity }),
  in_transit_to_crossdock: message("tracking_returning_to_crossdock"),
  on_hold_crossdock: message("tracking_held_at_crossdock"),
  in_transit_to_seller: (shipment) => message("tracking_returning_to_seller", { city: sellerCity(shipment) }),
  returned_to_seller: (shipment) => message("tracking_returned_to_seller", { city: sellerCity(shipment) }),
  lost_in_carrier: ({ carrier }) => message("tracking_lost_by_carrier", { carrier }),
  lost_in_crossdock: message("tracking_lost_at_crossdock"),
  reshipped: message("tracking_reshipped"),
};

const failures: Readonly<Record<FailureReason, Comment>> = {
  client_not_in_address: atPoint(message("tracking_not_collected_at_point"), message("tracking_recipient_absent")),
  client_rejected_shipment: message("tracking_recipient_refused"),
  partial_damage: message("tracking_partly_damaged"),
  total_damage: message("tracking_damaged"),
  bad_address: message("tracking_address_not_found"),
  carrier_error: ({ carrier }) => message("tracking_carrier_error", { carrier }),
  partial_loss: message("tracking_partly_missing"),
  total_loss: message("tracking_missing"),
  missing_documentation: message("tracking_documentation_missing"),
  inaccessible: message("tracking_address_inaccessible"),
  exhausted_delivery_attempts: atPoint(message("tracking_pickup_expired"), message("tracking_visits_exhausted")),
  danger_zone: message("tracking_unsafe_area"),
  others: message("tracking_not_delivered"),
};

/** Comment of the tracking history when a shipment reaches a status. */
export function commentOn(
  shipment: CommentSubject,
  to: ShipmentStatus,
  substatus?: FailureReason,
): TrackingMessage | undefined {
  const comment = substatus ? failures[substatus] : comments[to];
  return comment && resolve(comment, shipment);
}

const resolve = (comment: Comment, shipment: CommentSubject): TrackingMessage =>
  typeof comment === "function" ? comment(shipment) : comment;
