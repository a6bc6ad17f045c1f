import {
  type ChannelKind,
  type ChannelState,
  channelStates,
  type ShipmentStatus,
  type Substatus,
  visibleStatus,
} from "./vocabulary";

/** What each kind of shop calls a state of a parcel; null = it has no word for it, and is not told. */
export const shopStates: Readonly<Record<ChannelKind, Readonly<Record<ChannelState, string | null>>>> = {
  // Ours: WooCommerce has states of orders alone.
  woocommerce: {
    label_made: "label_made",
    dispatched: "dispatched",
    in_transit: "in_transit",
    not_delivered: "not_delivered",
    at_branch: "at_branch",
    delivered: "delivered",
    returned: "returned",
    lost: "lost",
    cancelled: "cancelled",
  },
  // Events on the buyer's page. A label that was made, and a guide that was struck out, are none.
  tiendanube: {
    label_made: null,
    dispatched: "dispatched",
    in_transit: "in_transit",
    not_delivered: "delivery_attempt_failed",
    at_branch: "ready_for_pickup",
    delivered: "delivered",
    returned: "returned_to_sender",
    lost: "lost",
    cancelled: null,
  },
};

/** Null: nothing that a shop is told. A delayed delivery and the steps of a way back are between two states. */
const statesOfStatus: Readonly<Record<ShipmentStatus | "waiting_at_branch", ChannelState | null>> = {
  new: null,
  documentation_ready: "label_made",
  ready_to_ship: "label_made",
  shipped: "dispatched",
  crossdock: "in_transit",
  in_transit_to_carrier: "in_transit",
  received_by_carrier: "in_transit",
  in_transit: "in_transit",
  waiting_at_branch: "at_branch",
  rescheduled: null,
  not_delivered: "not_delivered",
  in_carrier_ready_to_return: "not_delivered",
  in_transit_to_crossdock: null,
  on_hold_crossdock: null,
  in_transit_to_seller: null,
  delivered: "delivered",
  delivered_with_damage: "delivered",
  returned_to_seller: "returned",
  lost_in_crossdock: "lost",
  lost_in_carrier: "lost",
  cancelled: "cancelled",
  expired: "cancelled",
  // The shipment that takes its place is told by itself.
  reshipped: null,
};

export const channelStateOf = (status: ShipmentStatus, substatus: Substatus | null): ChannelState | null =>
  statesOfStatus[visibleStatus(status, substatus)];

const rankOf = (state: ChannelState): number => channelStates.indexOf(state);

/** Whether a parcel went on from what was told of it: nothing is told backwards, or twice. */
export const isFurtherState = (state: ChannelState, told: ChannelState | null): boolean =>
  told === null || rankOf(state) > rankOf(told);

/**
 * The state of an order by those of its parcels: that of the hindmost which is still on its way, else the worst end.
 * A cancelled parcel counts when there is no other.
 */
export function stateOfParcels(states: readonly ChannelState[]): ChannelState | undefined {
  const live = states.filter((state) => state !== "cancelled");
  const ranked = (live.length > 0 ? live : states).toSorted((a, b) => rankOf(a) - rankOf(b));
  const [hindmost] = ranked;
  return hindmost && isFurtherState("delivered", hindmost) ? hindmost : ranked.at(-1);
}
