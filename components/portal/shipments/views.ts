import type { ShipmentStatus } from "@/lib/core/vocabulary";

/**
 * The ways of looking at the list: what one has to do or wait for, by groups of states. Every state stands in exactly one
 * group, so that nothing is counted twice and nothing gets lost; `all` has no limit.
 */
export const statusesOf = {
  to_prepare: ["new", "documentation_ready"],
  ready: ["ready_to_ship"],
  in_transit: ["shipped", "crossdock", "in_transit_to_carrier", "received_by_carrier", "in_transit"],
  exceptions: [
    "not_delivered",
    "rescheduled",
    "on_hold_crossdock",
    "delivered_with_damage",
    "lost_in_crossdock",
    "lost_in_carrier",
  ],
  delivered: ["delivered"],
  returns: ["in_carrier_ready_to_return", "in_transit_to_crossdock", "in_transit_to_seller", "returned_to_seller"],
  closed: ["cancelled", "expired", "reshipped"],
} as const satisfies Record<string, readonly ShipmentStatus[]>;

export type StatusView = keyof typeof statusesOf;
export type ShipmentView = "all" | StatusView;

export const statusViews = Object.keys(statusesOf) as StatusView[];
export const shipmentViews: readonly ShipmentView[] = ["all", ...statusViews];

/** How many shipments a group of states holds, from counts by state; a state without a count has none. */
export const countOf = (view: StatusView, counts: Readonly<Partial<Record<ShipmentStatus, number>>>): number =>
  statusesOf[view].reduce((total, status) => total + (counts[status] ?? 0), 0);
